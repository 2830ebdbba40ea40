// Email that answers a back-in-stock request, once.
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

export const backInStockSubject = (_shop: EmailShop, { product }: BackInStockEmailData) =>
  `Back in stock: ${product}`;

export function BackInStockEmail({ data, shop }: EmailProps<BackInStockEmailData>) {
  const { product, colour, size, link, image } = data;
  return (
    <EmailLayout shop={shop} title="Back in stock" preview={`${product} is available again.`}>
      <Paragraph>Namaste,</Paragraph>
      <Paragraph>
        You asked us to email you: {product} in {colour}, {size}, is available again.
      </Paragraph>
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
                  {colour}, {size}
                </span>
              </td>
            </tr>
          </tbody>
        </table>
      )}
      <Paragraph>
        We make few of each and have not reserved one for you, so it may sell out again.
      </Paragraph>
      <ActionButton href={link}>View {product}</ActionButton>
      <SmallPrint>
        This is the one email you asked for. We have deleted your request and will not email you
        about it again. If you did not ask for this email, you can ignore it.
      </SmallPrint>
    </EmailLayout>
  );
}
