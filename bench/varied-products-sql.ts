// SQL that makes varied products: names, colours, sizes, flags, ratings and prices that follow from the product's number.

/** Frequent in this order. No description contains one of them, so that only names do. */
const givenNames =
  words(`Rajsi Gulabo Mehrunisa Noor Anarkali Chandni Firozmand Zeenat Padmavati Rukhsar Sitara Kesari
  Mumtaz Jodha Mastani Ahilya Meenakshi Lavanya Tarini Vasundhara Shakuntala Damayanti Urvashi Menaka Madhubala Hansika
  Indrani Kalyani Malhar Bageshri Todi Yaman Durga Bhairavi Khamaj Desh Kafi Pilu Jaunpuri Marwa`);
const qualities =
  words(`Roop Shringar Mahal Bahar Utsav Virasat Rang Jharokha Darbar Gulshan Noorani Sapna Kahani Mehfil
  Riwaaz Nazrana Aangan Basant Sawan Phagun`);
const fabrics = words('Silk Cotton Georgette Chiffon Organza Chanderi Tussar Linen Brocade Crepe');
const crafts = words(
  `Zardozi Chikankari Bandhani Leheriya Phulkari Kalamkari Ajrakh Kantha Gota Ikat`,
);
const cities = words(
  'Lucknow Jaipur Varanasi Bhuj Patiala Kolkata Kanchipuram Hyderabad Surat Mysuru',
);
const occasions = words('weddings festivals sangeet mehndi haldi receptions pujas evenings');
const syllables = words('ka ma ra va ni su te ro li da sha pa ji na mo be gu la hi ya');
const kinds = `array['lehenga-set','ghaghra-set','blouse','dupatta','kurta','saree','sherwani','jutti']`;
const kindNames = `array['Lehenga Set','Ghaghra Set','Blouse','Dupatta','Kurta','Saree','Sherwani','Jutti']`;
const categories = `array['Women','Women','Women','Women','Women','Women','Men','Accessories']`;
const colourNames = words('Onyx Ivory Wine Indigo Moss Haldi Rani Jamun');
const families = words('black white red blue green yellow pink purple');

/** A number from 0 up to 1, the same at each run for the same product and purpose. */
const chance = (purpose: number) =>
  `((hashint8extended(n, ${purpose}) & 1048575) / 1048576.0::float8)`;
/** One of the values, the first ones more often the greater `skew` is. */
const pick = (values: string, purpose: number, skew = 1) =>
  `(${values})[1 + floor(cardinality(${values}) * power(${chance(purpose)}, ${skew}))::int]`;

/** Everything random about the products from number `first` to `last`. */
const traits = (first: number, last: number) => `(select n, 'varied-' || n as id,
    1 + floor(8 * power(${chance(1)}, 1.6))::int as kind,
    ${pick(array(givenNames), 2, 3)} as given_name, ${pick(array(qualities), 3, 2)} as quality,
    ${pick(array(fabrics), 4, 1.5)} as fabric, ${pick(array(crafts), 5)} as craft,
    ${pick(array(cities), 6)} as city, ${pick(array(occasions), 7)} as occasion,
    case when ${chance(8)} < 0.3 then initcap(${[9, 10, 11].map((purpose) => pick(array(syllables), purpose, 2)).join(' || ')}) end as coined,
    case when n % 1000 = 7 then 'Velvet' when n % 10000 = 9 then 'Mashru' when n % 40 = 3 then 'Heirloom' end as rare,
    case when ${chance(12)} < 0.6 then 1 when ${chance(12)} < 0.9 then 2 else 3 end as colours,
    floor(8 * power(${chance(13)}, 1.3))::int as first_colour, 1 + floor(3 * ${chance(14)})::int as colour_step,
    case when ${chance(15)} < 0.45 then array['Free Size'] when ${chance(15)} < 0.75 then array['S','M','L']
      when ${chance(15)} < 0.9 then array['M','L','XL'] else array['XS','S','M','L','XL','XXL'] end as sizes,
    ${chance(16)} < 0.1 as is_new, ${chance(17)} < 0.3 as is_on_sale, ${chance(18)} < 0.04 as is_featured,
    ${chance(19)} < 0.9 as is_in_stock,
    5 - round((20 * power(${chance(20)}, 1.7))::numeric) / 10 as rating, floor(400 * power(${chance(21)}, 3))::int as review_count,
    (500 + floor(9400 * power(${chance(22)}, 1.5)))::int * 100 as price_paise, ${chance(23)} as age
  from generate_series(${first}, ${last}) n) t`;

/** Products with their colours and variants; the search index follows from them. */
export function productStatements(first: number, last: number): string[] {
  const source = traits(first, last);
  return [
    `insert into products (id, slug, name, craft, kind, category, description, details, price_paise, original_price_paise,
        rating, review_count, is_new, is_on_sale, is_featured, is_free_size, specifications, gallery_images, position,
        published_at, sizes, struck_until)
      select id, id, concat_ws(' ', rare, given_name, quality, coined, (${kindNames})[kind], n),
        craft || ' ' || lower(fabric), (${kinds})[kind], (${categories})[kind],
        'Made of ' || lower(fabric) || ' with ' || craft || ' by the artisans of ' || city || ', for ' || occasion || '.',
        'Made by hand.', price_paise, price_paise + case when is_on_sale then 50000 else 0 end, rating, review_count,
        is_new, is_on_sale, is_featured, sizes[1] = 'Free Size',
        jsonb_build_array(jsonb_build_object('label', 'Material', 'value', fabric)),
        jsonb_build_array(jsonb_build_object('key', 'rajsi-roop/look', 'alt', 'A product of the bench')), n,
        timestamptz '2026-11-01' - age * interval '1000 days', to_jsonb(sizes),
        case when is_on_sale then last_asked_day(null) + 30 end
      from ${source}`,
    `insert into asking_prices (product_id, price_paise, asked_from, asked_until)
      select id, price_paise, now(), null from ${source}
      union all select id, price_paise + 50000, now(), now() from ${source} where is_on_sale`,
    `insert into product_colours (product_id, name, code, family, option_id, position)
      select distinct on (id, colour) id, (${array(colourNames)})[1 + colour], '#6f152b', (${array(families)})[1 + colour],
        'colour:' || (${array(families)})[1 + colour], at
      from ${source}, generate_series(0, colours - 1) at, lateral (select (first_colour + at * colour_step) % 8 as colour) c`,
    `insert into variants (id, product_id, colour, size, size_option_id, position, on_hand, sku)
      select id || '-' || lower(c.name) || '-' || lower(replace(size, ' ', '-')), id, c.name, size,
        case when size <> 'Free Size' then 'size:' || size end, at, is_in_stock::int,
        'V' || n || '-' || upper(left(c.name, 3)) || '-' || upper(replace(size, ' ', ''))
      from ${source} join product_colours c on c.product_id = t.id, unnest(sizes) with ordinality s (size, at)`,
    ...indexStatements(`p.id in (select 'varied-' || n from generate_series(${first}, ${last}) n)`),
  ];
}

/** What refresh_product_index() writes, for many products at once: a test compares the two. */
function indexStatements(chosen: string): string[] {
  const texts = `(select *, strip(to_tsvector('public.shop', content)) || terms_with_digits(content) || prefix_terms(product_title) as terms
    from (select p.*, named.title as product_title, concat_ws(' ', named.title, unaccent(concat_ws(' ', p.description, specification,
        case when p.is_free_size then 'Free Size' end))) as content
      from products p join categories g on g.id = p.category,
        lateral (select string_agg(c.name, ' ') as colours from product_colours c where c.product_id = p.id) c,
        lateral (select string_agg(s ->> 'value', ' ') as specification from jsonb_array_elements(p.specifications) s) s,
        lateral (select unaccent(concat_ws(' ', p.name, p.craft, p.kind, g.name, colours)) as title) named
      where ${chosen} offset 0) described offset 0) p`;
  return [
    `select add_index_entries(array(select p.id from products p where ${chosen}))`,
    `with texts as materialized (select * from ${texts}), indexed as (insert into product_index (product_id, facets, entries, price_paise, position, published_at, rating_tenths,
        review_count, name_terms, document_id)
      select id, product_facets(id), product_entries(id), price_paise, position, published_at, round(rating * 10)::integer, review_count,
        strip(to_tsvector('public.shop', name)) || terms_with_digits(unaccent(name))
          || prefix_terms(unaccent(name)), fingerprint(terms)
      from texts)
      insert into search_documents (id, terms) select fingerprint(terms), terms from texts on conflict do nothing`,
    `insert into search_vocabulary (word)
      select word from (select distinct match[1] as word from ${texts},
        regexp_matches(lower(content), '[a-z]{3,40}', 'g') match) new
      order by 1 on conflict do nothing`,
  ];
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function array(values: readonly string[]): string {
  return `array[${values.map((value) => `'${value}'`).join(',')}]`;
}
