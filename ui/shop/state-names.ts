// Names of the states as customers read them; forms, orders and labels keep the English ones.
import type { indianStates } from '#domain/checkout/checkout.ts';
import * as texts from '#messages/state.ts';

const names: Record<(typeof indianStates)[number], string> = {
  'Andaman and Nicobar Islands': texts.andamanAndNicobarIslands,
  'Andhra Pradesh': texts.andhraPradesh,
  'Arunachal Pradesh': texts.arunachalPradesh,
  Assam: texts.assam,
  Bihar: texts.bihar,
  Chandigarh: texts.chandigarh,
  Chhattisgarh: texts.chhattisgarh,
  'Dadra and Nagar Haveli and Daman and Diu': texts.dadraAndNagarHaveliAndDamanAndDiu,
  Delhi: texts.delhi,
  Goa: texts.goa,
  Gujarat: texts.gujarat,
  Haryana: texts.haryana,
  'Himachal Pradesh': texts.himachalPradesh,
  'Jammu and Kashmir': texts.jammuAndKashmir,
  Jharkhand: texts.jharkhand,
  Karnataka: texts.karnataka,
  Kerala: texts.kerala,
  Ladakh: texts.ladakh,
  Lakshadweep: texts.lakshadweep,
  'Madhya Pradesh': texts.madhyaPradesh,
  Maharashtra: texts.maharashtra,
  Manipur: texts.manipur,
  Meghalaya: texts.meghalaya,
  Mizoram: texts.mizoram,
  Nagaland: texts.nagaland,
  Odisha: texts.odisha,
  Puducherry: texts.puducherry,
  Punjab: texts.punjab,
  Rajasthan: texts.rajasthan,
  Sikkim: texts.sikkim,
  'Tamil Nadu': texts.tamilNadu,
  Telangana: texts.telangana,
  Tripura: texts.tripura,
  'Uttar Pradesh': texts.uttarPradesh,
  Uttarakhand: texts.uttarakhand,
  'West Bengal': texts.westBengal,
};

/** By the English name. Any other text, such as one of an old order, has none. */
export const stateNames: Readonly<Record<string, string | undefined>> = names;

/** Name of a state or of the country of a stored address. */
export function placeName(name: string): string {
  return stateNames[name] ?? (name === 'India' ? texts.india : name);
}

/** The address with its state as customers read it. */
export function withStateName<A extends { state: string }>(address: A): A {
  return { ...address, state: placeName(address.state) };
}
