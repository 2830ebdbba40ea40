// A 'no' of the shop, shown in the corner of the page.
import { asRefusal } from '#app/api.ts';
import { toast } from '#app/ui/toast.tsx';

/** Whatever was thrown: the words of a known refusal, else the plain sentence for a bug. */
export function sayNo(problem: unknown): void {
  const { title, message } = asRefusal(problem);
  const text = title && title !== message ? message : undefined;
  toast({ title: title ?? message, text, kind: 'error' });
}
