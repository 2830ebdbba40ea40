// Policies of a new shop, in Markdown with placeholders, until the owner saves their own.

export const defaultTerms = `These terms apply to every order placed with {seller} on this site.

## Our products

Everything is made by hand, in small runs, so colour and pattern may differ slightly from the images, which show each piece on a dress form.

## Prices and tax

Prices are in Indian rupees. GST of {GST rate} is added to the subtotal. You see tax and shipping before you pay.

Order totals are calculated by us at the time of purchase. If a price has changed since you added an item, we show you the new total, and you are not charged until you agree to it.

## Payment

{card payments}

Cash on delivery is available for orders up to {cash limit}. When you pay by card, your items are reserved for you for {payment time}.

## Shipping

We ship within India, and orders arrive within {delivery time}. Shipping costs {delivery fee}, and is free for a subtotal of {free delivery from} or more.

## Cancelling an order

You can cancel an order in [My Orders](/orders) until it is packed. Refunds go to your original payment method; for a cash order we email you a link to say where to send it, by UPI or bank transfer.

## Return & Exchange Policy {#returns}

{return policy}

To report damage, open the order in [My Orders](/orders) within {return hours} hours of delivery and add up to {photo limit} photos. Once we accept the return, your refund goes to your original payment method.

## Invoices

You can print the invoice from My Orders as soon as we have confirmed the order.

## Your account

Please keep your password to yourself. In [My Account](/account) you can change it, see your signed-in devices, and delete your account once all orders are complete.

## Complaints

Our grievance officer replies to every complaint.

{seller details}
`;

export const defaultPrivacy = `We store what your orders need, and never track you.

## What we store

- Your account: name, email address, and your password as a hash that cannot be read back.
- Your saved addresses, cart and wishlist, and what you have entered at checkout.
- Your signed-in devices: when, from which IP address and with which browser, so that you can spot misuse.
- Your orders: items, delivery address, payments, refunds and status, and the policies you agreed to.
- The UPI ID or bank account that you give us for a cash refund, encrypted, until it is paid.
- Your damage reports, with text and photos. Photos are re-encoded and their metadata removed; only you and we can see them.
- Your messages to us, your newsletter subscription, and your requests for an email when an item is back in stock.
- For at most an hour, the number of attempts from an IP address, to prevent password guessing.

## In your browser

- Two cookies, once you sign in; scripts cannot read them. One keeps you signed in. The other shows for a year that you have signed in on this device before, so that wrong passwords typed by strangers do not slow you down. It tells nothing else, and we never use it to track you.
- Local storage: your cart until you sign in, then a copy of your cart and wishlist and of changes made without a network, until you sign out; recently viewed products, light or dark mode, and the page to return to after signing in.
- So that the shop opens without a network: the public pages that you have seen last, until you sign out, and the shop’s own files and images. Nothing of your account is among them.
- Session storage, until you close the tab: a key that keeps an order from being placed twice.

Grid or list view is part of the page’s address and is stored nowhere.

We use no advertising and no analytics service. We count how often the shop is visited each day, but not who visits it. Nothing is loaded from other sites, except the payment provider’s script on the checkout page.

## Who else receives it

{payment data} The courier receives your delivery address and phone number. Anyone with the tracking link of an order can see its status and destination city, until 60 days after its end or until you withdraw the link on the order page. We never sell your data.

## Emails

We email you to confirm your email address or a change of it, to reset your password when you request it, about your orders, and when your account is deleted. We send the newsletter only after you have confirmed it, and you can unsubscribe at any time.

{demo mailbox}

## Your rights

In [My Account](/account) you can correct your name, email address and addresses, download everything we store about you, and delete your account.

For anything else, or if something is wrong, please write to our grievance officer, who replies to every complaint.

## When you delete your account {#deletion}

- Deleted immediately: your account, addresses, cart, wishlist, devices, the emails we sent you, and your damage reports with their photos. The same for your newsletter subscription, messages and back-in-stock requests, from every email address that you have verified with us.
- Invoices are kept for as long as tax law requires, with your name and postal address, which an invoice needs, but without your email address and phone number.
- Your other orders stay without your name, street, email address and phone number, and without what you or we wrote about them.

{sealed copy}

You can delete your account once all orders are complete and no refund or return is pending. If a card order expired unpaid, the payment may still arrive for five days; until then we have to keep the order.

## Grievance officer

{seller details}
`;
