// Invented customers of the sample orders: their addresses end in .example, so no email can reach anybody.
import { COUNTRY, type ShippingAddress } from '#domain/checkout/checkout.ts';
import { english, hindi } from '#domain/language/languages.ts';
import {
  type SampleName,
  cities,
  hindiNames,
  hindiStates,
  hindiStreets,
  nameGroups,
  streets,
  urduNames,
} from '#samples/orders/people.ts';
import type { Random } from './random.ts';

export type SampleCustomer = {
  id: string;
  name: string;
  email: string;
  phone: string;
  language: string;
  address: ShippingAddress;
};

/** Orders of customers who have ordered before. */
const REPEAT_SHARE = 0.36;
const HINDI_SHARE = 0.06;
const URDU_SHARE = 0.015;
const hindiCities = cities.filter(({ state }) => hindiStates.includes(state));
const MAIL_DOMAINS = ['mail.example', 'post.example', 'inbox.example'];

export type Customers = {
  /** Who orders next: somebody new, or somebody who has ordered before. */
  next(random: Random): SampleCustomer;
  all: readonly SampleCustomer[];
};

export function createCustomers(): Customers {
  const all: SampleCustomer[] = [];
  const emails = new Set<string>();
  return {
    all,
    next(random) {
      if (all.length > 20 && random.happens(REPEAT_SHARE)) return random.pick(all);
      const customer = createCustomer(random, emails);
      all.push(customer);
      return customer;
    },
  };
}

function createCustomer(random: Random, emails: Set<string>): SampleCustomer {
  const isHindi = random.happens(HINDI_SHARE);
  const isUrdu = !isHindi && random.happens(URDU_SHARE / (1 - HINDI_SHARE));
  const {
    first,
    last,
    latin = `${first}.${last}`.toLowerCase(),
  } = isHindi ? random.pick(hindiNames) : isUrdu ? random.pick(urduNames) : latinName(random);
  const { city, state, pin } = random.pickWeighted(isHindi ? hindiCities : cities);
  const street = `${random.whole(1, 240)}, ${random.pick(isHindi ? hindiStreets : streets)}`;
  const zipCode = `${pin}0${String(random.whole(1, 62)).padStart(2, '0')}`;
  return {
    id: random.uuid(),
    name: `${first} ${last}`,
    email: freeEmail(latin, random.pick(MAIL_DOMAINS), emails),
    phone: `98290${random.digits(5)}`,
    language: (isHindi ? hindi : english).code,
    address: { street, city, state, zipCode, country: COUNTRY, isDefault: false },
  };
}

function latinName(random: Random): SampleName {
  const { first, last } = random.pickWeighted(nameGroups);
  return { first: random.pick(first), last: random.pick(last) };
}

function freeEmail(name: string, domain: string, taken: Set<string>): string {
  let email = `${name}@${domain}`;
  for (let number = 2; taken.has(email); number += 1) email = `${name}${number}@${domain}`;
  taken.add(email);
  return email;
}
