// Promise strip of the home page: a promise of the shop, free shipping, payment methods.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { CashIcon, HandcraftedIcon, TruckIcon } from '#ui/components/page-icons.tsx';
import { formatPaise } from '#domain/money/money.ts';
import * as texts from '#messages/home.ts';

export function PromiseStrip({ promise }: { promise: string }) {
  const { freeShippingFromPaise } = useShopConfig().settings.pricing;
  const promises = [
    { Icon: HandcraftedIcon, text: promise },
    {
      Icon: TruckIcon,
      text: texts.freeShippingFrom({ amount: formatPaise(freeShippingFromPaise) }),
    },
    { Icon: CashIcon, text: texts.payment },
  ];
  return (
    <div className="bg-strip text-on-strip">
      <ul className="wrap flex flex-col gap-x-8 gap-y-3 py-5 md:flex-row md:justify-between">
        {promises.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-3 type-small font-medium">
            <Icon />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
