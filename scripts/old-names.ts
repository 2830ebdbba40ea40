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
