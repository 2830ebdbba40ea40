// Button that copies a value; a toast announces whether the value was copied.
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import { CopyIcon } from './order-icons.tsx';

type CopyButtonProps = {
  /** Names the button for screen readers. */
  label: string;
  value: string;
  className?: string;
};

export function CopyButton({ label, value, className }: CopyButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      className={className}
      icon={<CopyIcon size={18} />}
      aria-label={label}
      onClick={() => void copyText(value)}
    >
      Copy
    </Button>
  );
}

export async function copyText(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toast({ title: 'Value copied' });
  } catch {
    toast({ title: 'Not copied', text: 'The browser does not allow it.', kind: 'error' });
  }
}
