// Terms of a new shop, in Markdown with placeholders, until the owner saves their own.
import { ACKNOWLEDGE_HOURS } from '#domain/customer/ticket.ts';

export const defaultTerms = `These terms apply to every order placed with {seller} on this site.

## Our products

Everything is made by hand, in small runs, so colour and pattern may differ slightly from the images, which show each piece on a dress form.

Country of origin: India, unless the page of an item names another country.

## Prices and tax

Prices are in Indian rupees. GST of {GST rate} is added to the subtotal. You see tax and shipping before you pay.

Order totals are calculated by us at the time of purchase. If a price has changed since you added an item, we show you the new total, and you are not charged until you agree to it.

## Payment

{card payments}

Cash on delivery is available for orders up to {cash limit}. When you pay by card, your items are reserved for you for {payment time}.

{payment provider contact}

If something is wrong with a payment, please write to us first: a refund by us is usually quicker. If you question a payment with your bank (a chargeback), your bank decides. We then send it what proves the order: items, delivery address, emails, invoice and delivery. Until it has decided, the order is neither shipped nor refunded.

## Shipping

We ship within India, and orders arrive within {delivery time}. Shipping costs {delivery fee}, and is free for a subtotal of {free delivery from} or more.

## Cancelling an order

You can cancel an order in [My Orders](/orders) until it is packed. Refunds go to your original payment method; for a cash order we email you a link to say where to send it, by UPI or bank transfer.

## Return & Exchange Policy {#returns}

{return policy}

To report damage, open the order in [My Orders](/orders) within {return hours} hours of delivery and add up to {photo limit} photos. Once we accept the return, your refund goes to your original payment method.

## Invoices

We issue the invoice when we pack your order. From then on you can print it from [My Orders](/orders), and our emails about the order link to it.

## Your account

Please keep your password to yourself. In [My Account](/account) you can change it, see your signed-in devices, and delete your account once all orders are complete.

## Complaints

Please write to us with the [contact form](/contact) or to our grievance officer. Every message gets a ticket number. We acknowledge it within ${ACKNOWLEDGE_HOURS} hours and resolve it within one month; a link in our email shows its status and our answers.

{seller details}

If you are not satisfied with our answer, you can call the National Consumer Helpline 1915 ([consumerhelpline.gov.in](https://consumerhelpline.gov.in)).
`;
