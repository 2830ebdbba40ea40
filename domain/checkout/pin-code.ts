// State of a PIN code, from the ranges of India Post. Its first two digits name a postal circle, mostly one state;
// longer prefixes are where a circle serves several states, or a state has an enclave in another.
//
// Written by hand from India Post's published ranges, and checked against its All India Pincode Directory
// (data.gov.in): right for 99.9 % of 19,486 PIN codes. See docs/decisions/085-pin-code-and-state.md.
import { type indianStates, normalisePin } from './checkout.ts';

export type IndianState = (typeof indianStates)[number];

const prefixes: Record<IndianState, string> = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '507130 51 52 53',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78',
  Bihar: '80 81 814131 82 84 85',
  Chandigarh: '160',
  Chhattisgarh: '49',
  'Dadra and Nagar Haveli and Daman and Diu': '362520 362540 362570 3962',
  Delhi: '11',
  Goa: '403',
  Gujarat: '36 37 38 39 396235',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Jharkhand: '813208 814 815 816 818 822 825 826 827 828 829 83',
  Karnataka: '56 57 58 59',
  Kerala: '67 68 69',
  Ladakh: '194',
  Lakshadweep: '68255',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '40 41 42 43 44',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Puducherry: '533464 6050 605104 605106 605107 605110 607402 607403 6096 673310',
  Punjab: '14 15 160055 160059 160062 160071 160103 160104',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '60 61 62 63 64 605014 609608',
  Telangana: '50',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 24 244701 25 26 27 28 2467 247669 262302 262305 262406',
  Uttarakhand: '2447 246 2476 248 249 2623 2624 2625 263',
  'West Bengal': '70 71 72 73 74',
};

/** PIN codes with post offices of a second state: enclaves, cities at a border, and areas that changed their state. */
const shared: Partial<Record<IndianState, string>> = {
  'Andhra Pradesh': '507 533464',
  Chandigarh: '1401 160',
  'Dadra and Nagar Haveli and Daman and Diu': '396193 396235',
  Gujarat: '3962',
  Haryana: '160',
  'Jammu and Kashmir': '194',
  Kerala: '673310',
  Meghalaya: '781029 781131 782410 783123 783134',
  Puducherry: '6050 6051 6055 6074 6096',
  Punjab: '160',
  Rajasthan: '384316',
  'Tamil Nadu': '6050 6051 6055 6074 6096',
  Telangana: '507130',
  'Uttar Pradesh': '110025 247662 247665 802131',
  Uttarakhand: '244923 244924 246763',
};

function byPrefix(table: Partial<Record<IndianState, string>>): [string, IndianState][] {
  const entries = Object.entries(table) as [IndianState, string][];
  return entries.flatMap(([state, list]) =>
    list.split(' ').map((prefix): [string, IndianState] => [prefix, state]),
  );
}

const stateByPrefix = new Map(byPrefix(prefixes));
const sharedPrefixes = byPrefix(shared);

/** The state of the longest prefix that fits; null for a PIN code that is invalid, or of the army's post. */
export function stateOfPin(pinCode: string): IndianState | null {
  const pin = normalisePin(pinCode);
  if (!/^[1-9][0-9]{5}$/.test(pin)) return null;
  for (let length = 6; length >= 2; length -= 1) {
    const state = stateByPrefix.get(pin.slice(0, length));
    if (state) return state;
  }
  return null;
}

/** Every state in which addresses of the PIN code may lie, the likeliest first; empty where `stateOfPin` is null. */
export function statesOfPin(pinCode: string): IndianState[] {
  const likeliest = stateOfPin(pinCode);
  if (!likeliest) return [];
  const pin = normalisePin(pinCode);
  const sharing = sharedPrefixes.filter(([prefix]) => pin.startsWith(prefix));
  return [...new Set([likeliest, ...sharing.map(([, state]) => state)])];
}
