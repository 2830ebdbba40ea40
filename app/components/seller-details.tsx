// Seller details that Indian e-commerce rules require, as far as the owner has entered them.
import { textLinkClass } from '#ui/components/link-styles.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import type { Seller } from '#domain/shop/seller.ts';
import * as texts from '#messages/seller.ts';

function sellerRows(seller: Seller): { label: string; value: string; href?: string }[] {
  const rows = [
    { label: texts.seller, value: seller.legalName },
    { label: texts.address, value: seller.address },
    { label: texts.grievanceOfficer, value: grievanceOfficerOf(seller) },
    { label: texts.email, value: seller.email, href: `mailto:${seller.email}` },
    { label: texts.phone, value: seller.phone, href: `tel:${seller.phone.replaceAll(' ', '')}` },
  ];
  return rows.filter(({ value }) => value !== '');
}

export function SellerDetails() {
  const rows = sellerRows(useShopConfig().settings.seller);
  return (
    <dl className="grid gap-4">
      {rows.map(({ label, value, href }) => (
        <div key={label}>
          <dt className="type-small text-muted">{label}</dt>
          <dd className="font-medium">
            {href ? (
              <a href={href} className={`inline-block min-h-6 ${textLinkClass}`}>
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function grievanceOfficerOf(seller: Seller): string {
  const { grievanceOfficer, grievanceDesignation, grievanceContact } = seller;
  return [grievanceOfficer, grievanceDesignation, grievanceContact].filter(Boolean).join(', ');
}
