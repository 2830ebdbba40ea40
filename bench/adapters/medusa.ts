// Medusa: its Store API is REST and wants the publishable key of a sales channel, MEDUSA_PUBLISHABLE_KEY.
import type { Adapter, Question } from './adapter.ts';

const FIELDS = 'id,title,handle,thumbnail,*variants.calculated_price';
const DETAIL_FIELDS = `${FIELDS},description,+variants.inventory_quantity`;

type List = { products?: { handle: string }[] };

const question = (parameters: Record<string, string>): Question => ({
  request: {
    path: `/store/products?${new URLSearchParams({ ...regionOf(), ...parameters })}`,
    headers: { 'x-publishable-api-key': process.env.MEDUSA_PUBLISHABLE_KEY ?? '' },
  },
  countProducts: (body) => (JSON.parse(body) as List).products?.length ?? Number.NaN,
});

/** Without a region there are no calculated prices. */
function regionOf(): Record<string, string> {
  const region = process.env.MEDUSA_REGION_ID;
  return region ? { region_id: region } : {};
}

export const medusa: Adapter = {
  name: 'Medusa',
  note: 'GET /store/products?limit=12 with calculated prices, the same by handle with stock, the same with q.',
  pages: [],
  get list() {
    return question({ limit: '12', fields: FIELDS });
  },
  detail(listBody) {
    const handle = (JSON.parse(listBody) as List).products?.[0]?.handle ?? '';
    return question({ handle, fields: DETAIL_FIELDS });
  },
  search: (term) => question({ limit: '12', fields: FIELDS, q: term }),
};
