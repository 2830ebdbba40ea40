// The bare limit of the database: one prepared statement for each thing a customer does. They check nothing.

/** `name` makes PostgreSQL plan each once per connection. */
export const statements = {
  list: {
    name: 'list',
    text: `select p.id, p.slug, p.name, p.craft, p.price_paise, p.original_price_paise, p.rating, p.gallery_images->0 as image
      from product_index i join products p on p.id = i.product_id order by i.position, i.product_id limit 12`,
  },
  product: {
    name: 'product',
    text: `select p.*, (select json_agg(v) from variants v where v.product_id = p.id) as variants,
        (select json_agg(c) from product_colours c where c.product_id = p.id) as colours
      from products p where p.slug = $1`,
  },
  search: {
    name: 'search',
    text: `select p.id, p.slug, p.name, p.price_paise, p.gallery_images->0 as image
      from product_index i join products p on p.id = i.product_id
      where i.name_terms @@ plainto_tsquery('simple', $1) limit 12`,
  },
  cart: {
    name: 'cart',
    text: `insert into cart_lines (account_id, variant_id, quantity) values ($1, $2, 1)
      on conflict (account_id, variant_id) do update set quantity = least(9999, cart_lines.quantity + 1) returning quantity`,
  },
  order: {
    name: 'order',
    text: `with sold as (update variants set on_hand = on_hand - 1 where id = $2 and on_hand > reserved returning id, product_id),
        placed as (insert into orders (id, number, account_id, status, payment_status, payment_method, idempotency_key,
            subtotal_paise, discount_paise, tax_paise, shipping_paise, total_paise, tax_percent, contact_name, contact_email,
            contact_phone, shipping_address, stock_reserved)
          select $3::text, $3::text, $1::text, 'confirmed', 'pending', 'COD', $3::text, 200000, 0, 0, 0, 200000, 0, 'Meera Joshi',
            'meera@example.in', '9829012345', '{"city": "Jaipur"}'::jsonb, false from sold returning id),
        line as (insert into order_lines (order_id, position, variant_id, product_id, slug, name, colour, size, image,
            price_paise, quantity)
          select placed.id, 0, sold.id, sold.product_id, 'a', 'A', 'Wine', 'M', 'a.jpg', 200000, 1 from placed, sold),
        movement as (insert into stock_movements (order_id, variant_id, on_hand_change, reserved_change)
          select placed.id, sold.id, -1, 0 from placed, sold)
      insert into outbox (id, key, recipient, email, html, text, status)
      select $3::text, $3::text, 'meera@example.in', '{"template": "order-update", "data": {}}'::jsonb,
        repeat('<p>Your order</p>', 400), repeat('Your order ', 100), 'sent' from placed returning id`,
  },
} as const;
