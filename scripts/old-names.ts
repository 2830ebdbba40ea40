// The names that the vocabulary replaced, for the check that none of them comes back.

/** Identifiers of version 0.1.0; plain English words among them are left out. */
export const oldIdentifiers = `
AccountDoor Alike AlsoChanged ArchScreen AskFirst CartFacility CartNote ContactFacts
Door EvidenceSource Facts GateSpinner GivenUp GoodNews LeaveSection Letter
LetterForm LetterShop LostMail MoneySubject NewsFacts NewsletterFacts OrderFacts OrderLetter
OrderParts OwnSection OwnerMove OwnerVerb ProviderNews RefundFacts Refusal RenderMark
Shelf ShopFacts StartProblem TextPage ToldRefund Trouble VerbButtons Verbs
Visitor WhenOpened WishlistFacility WriteLetter WrittenLetter XxxAnswer accountWords addressBlock
addressOfRequest addressOfRow afterEarlierOrder answerFailure appliedIn applyPaymentEvidence applyRefundNews applyWithin
asRefusal askProvider attemptMayBecome beginCardOrder callsFrom canHappen cancelEarlier checkoutFaults
choosePayments choosePost comparePayments compareRefunds confirmReturned costOf countLateFailure createSite
eachByItself faultsIn finishPurchase forgive giveBack givenUp goneForEver goodbyeKey
goodbyeLink hashOfLinkKey heldByHerself holdCart holdLapsed holdOrder holdOrderOfProvider holdPending
holdRefund holdShopper holdVariants inOurWords inTurn isGenuine isOfOtherMoney isOwed
keepHere keepOtherMoney keepPages keyAfter lapseReservations learnReceipt legalVerbs loadedOrTold
mayBecome moneyMoves moveOrder moveRefund newLinkKey notYet openKeys openLibrary
openProofs openReads orderAnswer orderWords oweAll ownData ownOrder ownerVerbs
piecesOf postBySmtp problemOf putBack refundNow refusalIn refuseOtherMoney refuseTooManyTries
rememberWay rememberedWay requireOwner runRefunds sayNo sealPage serverWords settlePaymentStatus
settleRefund shelfAt shopWords slipsBetween takeOver takeWebhook tellShopper tellTabs
textFiles throwOut tooLate tookPlace tryAgain understandSlips untilHeard useAccountForm
useArrival useArrivedAt useAskedFilter useGo useGoOn useLetterForm useOtherTabs useOwnerCall
usePlace usePressedEarly useWayBack wantedOn whoMayCall withBreaker wordsFor writeLetter
writeOrder xxxDoor
`;

/** Words of the database and of the API of version 0.1.0, as they stood between quotes. */
export const oldValues = `
begun reopened lapsed refund_due stock_held next_ask_at order-news refund-done lapse-reservations
daily-sweep provider-news tidy-accounts search_spellings search_texts troubles stock/too-few
order/too-many-tries order/key-reused payment/under-way return/not-now account/is-owner
verify/link-spent reset/link-spent newsletter/link-spent
payment/gateway-down payment/gateway-unloadable photo/not-a-picture orderTriesPerHour
`;

/** Words of comments, test titles and documents. */
export const oldWords = `
shopper shoppers she her hers herself refusal refusals letterbox lapse lapses lapsed begun owed owes
deed deeds door doors shelf shelves journey journeys verb verbs goodbye piece pieces
`;

/** Folders and files of version 0.1.0. */
export const oldPaths = `
faults/ scripts/walls/ server/identity/ server/limits/ server/payments/ server/orders/after/ server/orders/books/
server/orders/owner/ server/orders/placing/ server/orders/payment/ server/orders/reading/ app/letters/
app/features/frame/ app/features/gallery/
app/api-calls.ts
app/api.ts
app/features/account/auth-provider.tsx
app/features/account/gate-spinner.tsx
app/features/account/good-news.tsx
app/features/account/leave-section.tsx
app/features/account/own-section.tsx
app/features/account/refusals.ts
app/features/account/use-account-form.ts
app/features/account/way-back.ts
app/features/admin/ask-first.tsx
app/features/admin/damage-report.tsx
app/features/admin/given-up.tsx
app/features/admin/order-money.tsx
app/features/admin/owner-only.ts
app/features/admin/use-owner-call.ts
app/features/admin/verb-buttons.tsx
app/features/admin/verbs.ts
app/features/admin/words.ts
app/features/cart/cart-provider.tsx
app/features/cart/cart-verbs.ts
app/features/cart/folded-dupatta.tsx
app/features/cart/guest-cart.ts
app/features/cart/shortage.tsx
app/features/cart/take-over.ts
app/features/cart/use-add-to-cart.ts
app/features/catalogue/card-picture.tsx
app/features/catalogue/get-form.tsx
app/features/catalogue/names.ts
app/features/catalogue/offer.ts
app/features/catalogue/product-card.tsx
app/features/catalogue/product-grid.tsx
app/features/catalogue/quick-add-dialog.tsx
app/features/catalogue/quick-add.tsx
app/features/catalogue/shelves.ts
app/features/catalogue/use-asked-filter.ts
app/features/catalogue/wishlist-button.tsx
app/features/checkout/checkout-problem.tsx
app/features/checkout/form-fields.ts
app/features/checkout/order-key.ts
app/features/checkout/person-fields.tsx
app/features/contact/plan-card.tsx
app/features/order/after-sale-words.ts
app/features/order/after-sale.tsx
app/features/order/moments.ts
app/features/order/order-facts.tsx
app/features/order/order-words.ts
app/features/order/own-order.ts
app/features/order/shrink-photo.ts
app/features/order/track-words.ts
app/features/order/what-next.tsx
app/features/product/choice.ts
app/features/product/fingers.ts
app/features/product/picture-window.tsx
app/features/product/product-schema.ts
app/features/product/stock-line.tsx
app/features/product/variant-pickers.tsx
app/features/product/viewed-slugs.ts
app/features/product/zoom-picture.tsx
app/features/wishlist/kept-wishlist.ts
app/features/wishlist/take-over.ts
app/features/wishlist/wishlist-provider.tsx
app/features/wishlist/wishlist-verbs.ts
app/in-turn.ts
app/pages/gallery.tsx
app/pages/letter.ts
app/place.ts
app/render-mark.ts
app/tabs.ts
app/ui/field-frame.tsx
app/ui/form-faults.ts
app/ui/link-like.ts
app/ui/panel-head.tsx
app/ui/skip-link.ts
app/until-heard.ts
bench/idle.ts
bench/kept-pages.ts
bench/scale.ts
bench/weights.ts
domain/errors/by-server.browser.ts
domain/errors/by-server.ts
domain/errors/words.ts
domain/messages/own.ts
domain/owner-verbs.ts
domain/paths.ts
domain/picture.ts
e2e/support/arrive.ts
e2e/support/hostile-addresses.ts
e2e/support/look.ts
e2e/support/person.ts
e2e/support/said.ts
e2e/support/tomorrow.ts
pages.ts
scripts/debian.ts
scripts/front-door.ts
scripts/reports.ts
scripts/steps.ts
scripts/tasks/test-faults.ts
server/accounts/demo.ts
server/accounts/otherwise.ts
server/accounts/own-data.ts
server/accounts/reset.ts
server/accounts/tidy.ts
server/api/account.ts
server/api/addresses.ts
server/api/admin-failures.ts
server/api/admin-orders.ts
server/api/app.ts
server/api/cart.ts
server/api/catalogue.ts
server/api/checkout.ts
server/api/contact.ts
server/api/docs.ts
server/api/door.ts
server/api/failures.ts
server/api/newsletter.ts
server/api/orders.ts
server/api/own-account.ts
server/api/payments.ts
server/api/photos.ts
server/api/session.ts
server/api/wishlist.ts
server/cart/change.ts
server/cart/lines.ts
server/cart/merge.ts
server/catalogue/conditions.ts
server/catalogue/counts.ts
server/catalogue/find.ts
server/catalogue/map.ts
server/catalogue/page-ids.ts
server/catalogue/pictures.ts
server/catalogue/read.ts
server/catalogue/spellings.ts
server/checkout/form.ts
server/db/embedded.ts
server/db/listen.ts
server/db/open.ts
server/db/schema/instant.ts
server/db/schema/letterbox.ts
server/db/schema/money.ts
server/db/schema/shop.ts
server/db/seed.ts
server/db/server.ts
server/db/settings.ts
server/http/files.ts
server/http/guards.ts
server/http/kept-pages.ts
server/http/listen.ts
server/http/pictures.ts
server/http/reading-machines.ts
server/http/rendered-page.ts
server/http/security.ts
server/http/site.ts
server/http/visitor.ts
server/http/welcome.ts
server/http/who-may-call.ts
server/mail/choose.ts
server/media/disk.ts
server/media/redraw.ts
server/orders/each-by-itself.ts
server/orders/hold.ts
server/orders/invariants.ts
server/orders/move.ts
server/orders/parts.ts
server/orders/rows.ts
server/orders/stock.ts
server/orders/transition.ts
server/problem.ts
server/project.ts
server/secret-link.ts
server/settings.ts
server/start-problem.ts
server/visitor.ts
`;
