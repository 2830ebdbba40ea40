// Email that answers a back-in-stock request, once.
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-back-in-stock.ts';
import type { BackInStockEmailData, EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';
import { ProductImage } from '../components/product-image.tsx';
import { styles } from '../components/styles.ts';
import { sizeName } from '#ui/shop/size-name.ts';

export const backInStockSubject = (_shop: EmailShop, { product }: BackInStockEmailData) =>
  texts.subject({ product });

export function BackInStockEmail({ data, shop }: EmailProps<BackInStockEmailData>) {
  const { product, colour, size, link, image } = data;
  return (
    <EmailLayout shop={shop} title={texts.title} preview={texts.preview({ product })}>
      <Paragraph>{emailTexts.greetingToAll}</Paragraph>
      <Paragraph>{texts.text({ product, colour, size: sizeName(size) })}</Paragraph>
      {image && (
        <table role="presentation" style={styles.product}>
          <tbody>
            <tr>
              <td style={styles.imageCell}>
                <ProductImage src={image} />
              </td>
              <td className="text" style={styles.itemText}>
                {product}
                <br />
                <span className="muted" style={styles.detail}>
                  {texts.variant({ colour, size: sizeName(size) })}
                </span>
              </td>
            </tr>
          </tbody>
        </table>
      )}
      <Paragraph>{texts.notReserved}</Paragraph>
      <ActionButton href={link}>{texts.view({ product })}</ActionButton>
      <SmallPrint>{texts.note}</SmallPrint>
    </EmailLayout>
  );
}
