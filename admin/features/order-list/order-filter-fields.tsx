// Filters of the order list: days, status, payment, method, city, courier, promo code and product.
import { ProductPicker } from '../collection/product-picker.tsx';
import { TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import {
  courierFilterOptions,
  methodOptions,
  paymentOptions,
  statusOptions,
} from './order-filter-options.ts';
import type { OrderListState } from './order-list-state.ts';

type FilterFieldsProps = {
  state: OrderListState;
  onChange: (edit: Partial<OrderListState>) => void;
};

export function OrderFilterFields({ state, onChange }: FilterFieldsProps) {
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      // Filled anew when the chip is removed.
      key={`${name} ${state[name]}`}
      label={label}
      height="md"
      type="date"
      defaultValue={state[name]}
      onBlur={({ target: { value } }) => value !== state[name] && onChange({ [name]: value })}
    />
  );
  const text = (name: 'city' | 'promotion', label: string, maxLength: number) => (
    <TextField
      key={`${name} ${state[name]}`}
      label={label}
      height="md"
      autoComplete="off"
      maxLength={maxLength}
      defaultValue={state[name]}
      onBlur={({ target: { value } }) =>
        value.trim() !== state[name] && onChange({ [name]: value.trim() })
      }
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
  const choice = (
    name: 'status' | 'payment' | 'method' | 'courier',
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Select
      label={label}
      height="md"
      placeholder="Any"
      options={options}
      value={state[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {day('from', 'From')}
      {day('to', 'To')}
      {choice('status', 'Status', statusOptions)}
      {choice('payment', 'Payment', paymentOptions)}
      {choice('method', 'Payment method', methodOptions)}
      {text('city', 'City', 100)}
      {choice('courier', 'Courier', courierFilterOptions)}
      {text('promotion', 'Promo code', 20)}
      <div>
        <ProductPicker
          label="Product"
          height="md"
          action="Choose"
          chosenIds={[state.product]}
          onAdd={({ id }) => onChange({ product: id })}
        />
      </div>
    </div>
  );
}
