// Fields of the stock settings.
import { NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type FieldsProps, bindNumber, bindSwitch } from './settings-form.ts';

export function StockFields({ form }: FieldsProps) {
  const { lowStockLevel, maxPerOrder, backInStockEmails } = form.value;
  return (
    <>
      <NumberField {...bindNumber(form, 'lowStockLevel', lowStockLevel)} required />
      <NumberField {...bindNumber(form, 'maxPerOrder', maxPerOrder)} required />
      <Switch {...bindSwitch(form, 'backInStockEmails', backInStockEmails)} />
    </>
  );
}
