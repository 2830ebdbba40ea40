// Dialog that marks several orders as delivered, which also says that the couriers have collected their cash.
import { ordersText } from '../../ui/orders-text.ts';
import { FormDialog } from '../form/form-dialog.tsx';

type DeliverDialogProps = {
  orderCount: number;
  /** Of these orders, how many are paid in cash. */
  cashCount: number;
  submit: () => Promise<void>;
  onClose: () => void;
};

export function DeliverDialog({ orderCount, cashCount, submit, onClose }: DeliverDialogProps) {
  return (
    <FormDialog
      title={`Mark ${ordersText(orderCount)} as delivered`}
      description={`From now on each customer can report a problem, for as long as your return policy says. ${cashText(cashCount)}This cannot be undone.`}
      confirmLabel="Mark as delivered"
      submit={submit}
      onClose={onClose}
    />
  );
}

function cashText(count: number): string {
  if (count === 0) return '';
  const those = count === 1 ? '1 of them is' : `${count} of them are`;
  return `${those} cash on delivery: confirm that the courier has collected the full amount. `;
}
