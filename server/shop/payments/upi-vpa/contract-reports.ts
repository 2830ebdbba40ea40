// For the contract test: what the browser may and may not report of a UPI transfer.
import type { ContractReports } from '../contract.ts';

export const contractReports: ContractReports = {
  offeredWith: { settings: { upi: { vpa: 'sunehri@okaxis' } } },
  read: async () => ({
    genuine: { utr: '4123 4567 8901' },
    forged: [{ utr: '41234567890' }, { utr: '41234567890X' }, { utr: 412345678901 }, {}],
  }),
};
