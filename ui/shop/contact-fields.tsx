// Fields of a contact and a postal address, for the checkout and the saved addresses. The PIN code fills state and city.
import { Fragment, type ReactNode, useId } from 'react';
import { cx } from '#ui/components/cx.ts';
import { TextField, type TextFieldProps } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { type CheckoutForm, type RequiredField, indianStates } from '#domain/checkout/checkout.ts';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { FieldErrors } from '#domain/errors/errors.ts';
import { stateNames } from './state-names.ts';
import { usePinCode } from './use-pin-code.ts';
import * as texts from '#messages/contact-fields.ts';

type ContactFieldsProps = {
  names: readonly RequiredField[];
  /** Fields that keep their values, but are not shown. */
  hidden?: readonly RequiredField[];
  form: Partial<CheckoutForm>;
  fieldErrors: FieldErrors;
  /** Hints in place of the usual ones. */
  hints?: Partial<Record<RequiredField, string>>;
  /** Shown after the PIN code, which is half a row wide. */
  besidePin?: ReactNode;
  /** Shown after the fields. */
  children?: ReactNode;
};

type FieldProps = Omit<TextFieldProps, 'name' | 'required'> & { 'data-missing'?: string };

const fieldProps: Record<Exclude<RequiredField, 'state'>, FieldProps> = {
  firstName: { label: texts.firstName, maxLength: 100, autoComplete: 'given-name' },
  lastName: { label: texts.lastName, maxLength: 100, autoComplete: 'family-name' },
  email: { label: texts.email, type: 'email', maxLength: 200, autoComplete: 'email' },
  phone: {
    label: texts.phone,
    type: 'tel',
    inputMode: 'tel',
    maxLength: 20,
    autoComplete: 'tel',
    hint: texts.phoneHint,
    'data-missing': texts.phoneMissing,
  },
  address: {
    label: texts.address,
    maxLength: 200,
    autoComplete: 'address-line1',
    hint: texts.addressHint,
    className: 'sm:col-span-2',
  },
  city: { label: texts.city, maxLength: 100, autoComplete: 'address-level2' },
  zipCode: {
    label: texts.pinCode,
    inputMode: 'numeric',
    maxLength: 10,
    autoComplete: 'postal-code',
    hint: texts.pinCodeHint,
  },
};
const stateProps = {
  label: texts.state,
  autoComplete: 'address-level1',
  placeholder: texts.chooseState,
  options: indianStates.map((name) => ({ value: name, label: stateNames[name] ?? name })),
};

export function ContactFields(props: ContactFieldsProps) {
  const { names, hidden = [], form, fieldErrors, hints, besidePin, children } = props;
  const { announcement, districts, onChange } = usePinCode(form.zipCode ?? '');
  const listId = useId();
  const ownProps: Partial<Record<RequiredField, Partial<FieldProps>>> = {
    zipCode: { onChange },
    city: districts.length > 0 ? { list: listId } : {},
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => {
        const hint = hints?.[name];
        const isHidden = hidden.includes(name);
        const common = { name, required: true, defaultValue: form[name], error: fieldErrors[name] };
        if (name === 'state') {
          return (
            <Select key={name} {...stateProps} {...common} className={cx(isHidden && 'hidden')} />
          );
        }
        return (
          <Fragment key={name}>
            <TextField
              enterKeyHint="next"
              {...fieldProps[name]}
              {...ownProps[name]}
              {...common}
              {...(hint && { hint })}
              className={cx(fieldProps[name].className, isHidden && 'hidden')}
            />
            {name === 'zipCode' && besidePin}
          </Fragment>
        );
      })}
      {children}
      <datalist id={listId}>
        {districts.map((district) => (
          <option key={district} value={district}>
            {district}
          </option>
        ))}
      </datalist>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
