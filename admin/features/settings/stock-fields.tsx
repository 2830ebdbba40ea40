// Fields of the stock settings.
import { NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type FieldsProps, bindNumber } from './settings-form.ts';

export function StockFields({ form }: FieldsProps) {
  const { lowStockLevel, maxPerOrder, backInStockEmails = false } = form.value;
  return (
    <>
      <NumberField
        {...bindNumber(form, 'lowStockLevel', lowStockLevel)}
        label="Low-stock level"
        hint="Stock is low at or below this number. A colour and size with a level of its own keeps it; set it in the product editor."
        required
      />
      <NumberField
        {...bindNumber(form, 'maxPerOrder', maxPerOrder)}
        label="Most of one item per order"
        hint="How many of one colour and size a customer may order at once. 0: as many as are in stock."
        required
      />
      <Switch
        label="Back-in-stock emails"
        hint="Customers may ask for one email when a sold-out item is back."
        checked={backInStockEmails}
        onChange={(isOn) => form.set('backInStockEmails', isOn)}
      />
    </>
  );
}
