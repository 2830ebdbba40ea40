// Fields of the seller: what invoices and the law ask for, with what one field says about another filled in.
import type { ChangeEvent } from 'react';
import { TextArea, TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { indianStates } from '#domain/checkout/checkout.ts';
import { stateOfPin } from '#domain/checkout/pin-code.ts';
import type { Seller } from '#domain/shop/seller.ts';
import { stateOfGstin } from '#domain/tax/gst-state.ts';
import { gstSchemes, isGstin } from '#domain/tax/gstin.ts';
import { FillButton } from './fill-button.tsx';
import { gstSchemeNames } from './setting-fields.ts';
import { type FieldsProps, bindText } from './settings-form.ts';

export function SellerFields({ form, accountEmail }: FieldsProps) {
  const { seller } = form.value;
  if (!seller) return null;
  const text = (field: keyof Seller) => bindText(form, `seller.${field}`, seller[field]);
  /** `state`: what the typed text says of it, which fills the field while it is empty. */
  const setWithState = (field: 'address' | 'gstin', value: string, state: string) =>
    form.set('seller', {
      ...seller,
      [field]: value,
      state: seller.state === '' ? state : seller.state,
    });
  return (
    <>
      <TextField {...text('legalName')} autoComplete="organization" required />
      <TextArea
        {...text('address')}
        rows={3}
        autoComplete="street-address"
        required
        onChange={({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) =>
          setWithState('address', value, stateIn(value))
        }
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="grid justify-items-start gap-2">
          <TextField {...text('email')} type="email" className="w-full" required />
          {seller.email === '' && (
            <FillButton
              label={`Use ${accountEmail}`}
              onFill={() => form.set('seller.email', accountEmail)}
            />
          )}
        </div>
        <TextField {...text('phone')} type="tel" autoComplete="tel" required />
      </div>
      <TextField
        {...text('gstin')}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
          setWithState('gstin', value, isGstin(value) ? stateOfGstin(value) : '')
        }
      />
      <Select
        {...text('gstScheme')}
        options={gstSchemes.map((scheme) => ({ value: scheme, label: gstSchemeNames[scheme] }))}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...text('state')}
          options={indianStates.map((state) => ({ value: state, label: state }))}
          placeholder="Choose a state"
          required
        />
        <TextField
          {...text('invoicePrefix')}
          required
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <TextField {...text('grievanceOfficer')} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('grievanceDesignation')} />
        <div className="grid justify-items-start gap-2">
          <TextField {...text('grievanceContact')} className="w-full" />
          {seller.grievanceContact === '' && seller.email !== '' && (
            <FillButton
              label={`Use ${seller.email}`}
              onFill={() => form.set('seller.grievanceContact', seller.email)}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** The state of the PIN code in an address; '' without one. */
function stateIn(address: string): string {
  const [pinCode] = /\b[1-9]\d{2} ?\d{3}\b/.exec(address) ?? [];
  return (pinCode && stateOfPin(pinCode)) ?? '';
}
