// Seller details that Indian e-commerce rules require: legal name, address, grievance officer.
import { textLinkClass } from '#ui/components/link-styles.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import type { Seller } from '#domain/shop/shop-settings.ts';

export function SellerDetails() {
  const { seller } = useShopConfig().settings;
  const rows = [
    { label: 'Seller', value: seller.legalName },
    { label: 'Address', value: seller.address },
    { label: 'Grievance officer', value: grievanceOfficerOf(seller) },
    { label: 'Email', value: seller.email, href: `mailto:${seller.email}` },
    { label: 'Phone', value: seller.phone, href: `tel:${seller.phone.replaceAll(' ', '')}` },
  ];
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
