// Dispute evidence module: one PDF for the bank that questions a payment.
import type { Settings } from '#server/platform/config/env.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { PdfFile } from '#server/shop/invoices/invoices.ts';
import { openDocument } from '#server/platform/pdf/open-document.ts';
import { toBuffer } from '#server/platform/pdf/to-buffer.ts';
import { drawEvidence } from './draw-evidence.ts';
import { loadEvidence } from './load-evidence.ts';

type Deps = {
  db: Db;
  settings: Pick<Settings, 'mode'>;
  shopSettings: Pick<ShopSettings, 'name' | 'seller'>;
};
export type DisputeEvidence = ReturnType<typeof openDisputeEvidence>;

export function openDisputeEvidence({ db, settings, shopSettings }: Deps) {
  return {
    /** The API checks that the caller is an admin. Throws `order/not-found` and `dispute/not-found`. */
    async pdf(number: string, disputeId: string): Promise<PdfFile> {
      const evidence = await loadEvidence(db, number, disputeId);
      const page = await openDocument({
        title: `Evidence ${number}`,
        author: shopSettings.seller.legalName,
        createdAt: new Date(),
      });
      const { name, seller } = shopSettings;
      const shop = { name, seller, hasEmblem: settings.mode === 'demo' };
      const bytes = await toBuffer(page, () => drawEvidence(page, evidence, shop));
      return { name: `evidence-${number}.pdf`, bytes };
    },
  };
}
