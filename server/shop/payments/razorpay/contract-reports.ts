// For the contract test: what the browser may and may not report of a payment at Razorpay.
import type { ContractReports } from '../contract.ts';

export const contractReports: ContractReports = {
  // Without keys it is the sandbox.
  offeredWith: {},
  async read(shop, providerOrderId) {
    const { proof } = await shop.pay(providerOrderId);
    const forged = { ...proof, razorpay_signature: '0'.repeat(64) };
    return {
      genuine: proof,
      forged: [forged, { ...proof, razorpay_order_id: 'order_other' }, {}],
    };
  },
};
