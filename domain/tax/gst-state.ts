// Codes of the states under GST: the place of supply, and which of the taxes an invoice names.
import { indianStates } from '#domain/checkout/checkout.ts';
import { isGstin } from './gstin.ts';

/** GST codes of the states, in the order of `indianStates`. */
const codes = [
  '35',
  '37',
  '12',
  '18',
  '10',
  '04',
  '22',
  '26',
  '07',
  '30',
  '24',
  '06',
  '02',
  '01',
  '20',
  '29',
  '32',
  '38',
  '31',
  '23',
  '27',
  '14',
  '17',
  '15',
  '13',
  '21',
  '34',
  '03',
  '08',
  '11',
  '33',
  '36',
  '16',
  '09',
  '05',
  '19',
] as const;

/** Union territories without a legislature have UTGST in place of SGST. */
const territories = ['04', '26', '31', '35', '38'];

/** Returns the GST code of a state, such as `08` for Rajasthan; '' for a name that is no state. */
export function stateCode(state: string): string {
  const at = (indianStates as readonly string[]).indexOf(state);
  return codes[at] ?? '';
}

/** The name of the state of a code; '' when there is none. */
export function stateNameOf(code: string): string {
  const at = (codes as readonly string[]).indexOf(code);
  return indianStates[at] ?? '';
}

/** The name of the state whose code a GSTIN begins with; '' when there is none. */
export function stateOfGstin(gstin: string): string {
  return stateNameOf(gstin.slice(0, 2));
}

/** The name of the state's half of the tax. */
export function stateTaxName(code: string): 'SGST' | 'UTGST' {
  return territories.includes(code) ? 'UTGST' : 'SGST';
}

/** What is wrong with a seller's state, or false: it must exist, and be the one that the GSTIN was given in. */
export function sellerStateError({
  state,
  gstin,
}: {
  state: string;
  gstin: string;
}): string | false {
  if (stateCode(state) === '') return 'Choose a state';
  const registered = isGstin(gstin) ? stateOfGstin(gstin) : '';
  return (
    registered !== '' && registered !== state && `The GSTIN begins with the code of ${registered}`
  );
}
