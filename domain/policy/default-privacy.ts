// Privacy policy of a new shop, in Markdown with placeholders, until the owner saves their own.
// Digital Personal Data Protection Rules 2025, rule 3: each kind of data with its purpose, how to withdraw, where to complain.
import { ACKNOWLEDGE_HOURS } from '#domain/customer/ticket.ts';

export const defaultPrivacy = `We store what your orders need, and never track you. {seller} decides what is stored and why.

## What we store, and what for

- **Your account**: name, email address, and your password as a hash that cannot be read back. To sign you in, and to show you your orders.
- **Saved addresses, cart and wishlist, and what you have entered at checkout.** To keep them for you on every device.
- **Your signed-in devices**: when, from which IP address and with which browser. So that you can spot misuse.
- **Your orders**: items, delivery address, phone number, payments, refunds, invoices and status, and the policies you agreed to. To deliver them, to give money back, and because tax law asks for it.
- **The UPI ID or bank account that you give us for a cash refund**, encrypted, until it is paid. To pay it.
- **Your reports of damaged or wrong items**, with text and photos. To decide about them. Photos are re-encoded and their metadata removed; only you and we can see them.
- **Notes about your orders, and our calls** to confirm a cash order, with their result. So that our team knows what was agreed.
- **Cash blocks**: an account or phone number for which we no longer offer cash on delivery, with the reason. Because parcels were refused.
- **Your messages to us, and our answers.** To answer complaints and to show that we did.
- **Your newsletter subscription**, with the words you agreed to and when. To send it, and to show that you wanted it.
- **Your requests for an email when an item is back in stock.** To send that one email.
- **The emails we sent you**: to which address, with which subject and when. To show what we told you.
- **A log of our server**: time, kind of event such as a sign-in, the number of your account and a shortened IP address; no name and no email address. To notice attacks. How long it is kept is decided by whoever runs our server.
- **Attempts from an IP address**, counted for at most an hour. To prevent password guessing.

We process this data to carry out your orders and to keep the law. Only the newsletter and the back-in-stock email need your consent.

## In your browser

- Two cookies, once you sign in; scripts cannot read them. One keeps you signed in. The other shows for a year that you have signed in on this device before, so that wrong passwords typed by strangers do not slow you down. It tells nothing else, and we never use it to track you.
- Local storage: your cart until you sign in, then a copy of your cart and wishlist and of changes made without a network, until you sign out; recently viewed products, light or dark mode, and the page to return to after signing in.
- So that the shop opens without a network: the public pages that you have seen last, until you sign out, and the shop’s own files and images. Nothing of your account is among them.
- Session storage, until you close the tab: a key that keeps an order from being placed twice.

Grid or list view is part of the page’s address and is stored nowhere.

We use no advertising and no analytics service. We count how often the shop is visited each day, but not who visits it. Nothing is loaded from other sites, except the payment provider’s script on the checkout page.

## Who else receives it

- **Payment provider**: {payment data} {payment provider contact}
- **Courier**: your name, delivery address and phone number.
- **Email provider**: it delivers our emails, with your email address and their text.
- **Server and file storage**: companies that run our server, and that may store product images, your photos and encrypted backups for us.
- **Web push**: our team can be notified of an order by its browser. The browser’s push service carries the message encrypted; it has the order’s number and not your name. We send no web push to customers.
- **Your bank**, when you question a payment: what proves the order.
- Anyone with the tracking link of an order can see its status and destination city, until 60 days after its end or until you withdraw the link on the order page. Anyone with the status link of a message can read it and our answers.

We never sell your data.

## Emails

We email you to confirm your email address or a change of it, to reset your password when you request it, about your orders and your messages, and when your account is deleted. We send the newsletter only after you have confirmed it.

{demo mailbox}

## How to withdraw your consent

- Newsletter: with the link “Unsubscribe” in every newsletter.
- Back-in-stock email: write to us with the [contact form](/contact), and we delete the request. It ends by itself after its one email.
- Everything in your account: delete the account in [My Account](/account).

What was done before stays lawful. Withdrawing is as easy as agreeing was, and costs nothing.

## Your rights

In [My Account](/account) you can correct your name, email address and addresses, and delete your account. There you can also download, in one file, what we store about you: account, addresses, signed-in devices, cart, wishlist, checkout, orders with payments, refunds, reports and photos, our notes and calls about them, cash blocks, messages and our answers, newsletter, back-in-stock requests, and the list of emails. Not in it: your password, the names of our team, and the text of emails, which repeats the rest.

You can nominate somebody who uses these rights for you if you die or cannot act. Please write to our grievance officer with their name and email address.

For anything else, or if something is wrong, please write to our grievance officer or with the [contact form](/contact). We acknowledge your message within ${ACKNOWLEDGE_HOURS} hours and resolve it within one month; you get a ticket number and a link that shows its status. If our answer does not help, you can complain to the Data Protection Board of India.

## Children

The shop is for adults. Please do not order or register if you are under 18; a parent or guardian can order for you. If you believe that a child has given us data, please write to us, and we delete it.

## When you delete your account {#deletion}

- Deleted immediately: your account, addresses, cart, wishlist, devices, the emails we sent you, our notes, calls and cash blocks, and your reports with their photos. The same for your newsletter subscription, messages and back-in-stock requests, from every email address that you have verified with us.
- Invoices are kept for as long as tax law requires, with your name and postal address, which an invoice needs, but without your email address and phone number.
- Your other orders stay without your name, street, email address and phone number, and without what you or we wrote about them.

{sealed copy}

You can delete your account once all orders are complete and no refund or return is pending. If a card order expired unpaid, the payment may still arrive for five days; until then we have to keep the order.

## Grievance officer

{seller details}
`;
