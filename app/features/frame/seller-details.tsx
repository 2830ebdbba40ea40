// Who sells here, as Indian e-commerce rules ask it to be shown.
import { textLinkClass } from '#app/ui/text-link.ts';
import { useShopFacts } from './shop-facts.ts';

export function SellerDetails() {
  const { seller } = useShopFacts().settings;
  const rows = [
    { label: 'Seller', value: seller.legalName },
    { label: 'Address', value: seller.address },
    { label: 'Grievance officer', value: seller.grievanceOfficer },
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
              <a href={href} className={textLinkClass}>
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
