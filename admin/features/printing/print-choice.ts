// Parts and paper chosen for printing, remembered on this device.
import { z } from 'zod';
import { type PrintPart, printParts, slipPapers } from '#domain/order/printing.ts';

const KEY = 'admin-printing';
const choiceSchema = z.object({
  parts: z.array(z.enum(printParts)).min(1),
  paper: z.enum(slipPapers),
});
export type PrintChoice = z.infer<typeof choiceSchema>;

const firstChoice: PrintChoice = { parts: ['slips'], paper: 'a5' };

/** `parts`: of the URL; without any that exist, what was chosen last. */
export function readChoice(parts: string | null): PrintChoice {
  const stored = storedChoice();
  const asked = printParts.filter((part) => parts?.split(',').includes(part));
  return asked.length > 0 ? { ...stored, parts: asked } : stored;
}

function storedChoice(): PrintChoice {
  try {
    const { data } = choiceSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return data ?? firstChoice;
  } catch {
    return firstChoice;
  }
}

export function storeChoice(choice: PrintChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // A full or blocked storage: the choice holds for this page.
  }
}

export function withPart(choice: PrintChoice, part: PrintPart, isChosen: boolean): PrintChoice {
  const parts = printParts.filter((each) =>
    each === part ? isChosen : choice.parts.includes(each),
  );
  return { ...choice, parts };
}
