// Button beside a field that fills it with what the shop knows already.
import { Button } from '#ui/components/button.tsx';

export function FillButton({ label, onFill }: { label: string; onFill: () => void }) {
  return (
    <Button variant="subtle" size="sm" className="max-w-full wrap-anywhere" onClick={onFill}>
      {label}
    </Button>
  );
}
