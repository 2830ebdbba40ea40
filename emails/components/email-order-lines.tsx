// Lines of an order in an email: image, name, colour, size, quantity and amount.
import * as texts from '#messages/email-order.ts';
import { Section } from '@react-email/components';
import { formatPaise } from '#domain/money/money.ts';
import type { OrderEmailLine } from '#server/platform/mail/port.ts';
import { ProductImage } from './product-image.tsx';
import { styles } from './styles.ts';
import { sizeName } from '#ui/shop/size-name.ts';

/** The image shares its cell with the text: a column of its own would be an empty one in plain text. */
export function EmailOrderLines({ lines }: { lines: readonly OrderEmailLine[] }) {
  const hasImages = lines.some(({ image }) => image);
  return (
    <Section>
      <table className="amounts" style={styles.table}>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.name} ${line.colour} ${line.size}`}>
              <td style={styles.itemCell}>
                <Item line={line} hasImageColumn={hasImages} />
              </td>
              <td className="text" style={styles.amount}>
                {formatPaise(line.pricePaise * line.quantity)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Item({ line, hasImageColumn }: { line: OrderEmailLine; hasImageColumn: boolean }) {
  return (
    <table role="presentation" style={styles.itemTable}>
      <tbody>
        <tr>
          {hasImageColumn && (
            <td style={styles.imageCell}>{line.image && <ProductImage src={line.image} />}</td>
          )}
          <ItemText line={line} />
        </tr>
      </tbody>
    </table>
  );
}

function ItemText({
  line: { name, colour, size, quantity, pricePaise },
}: {
  line: OrderEmailLine;
}) {
  return (
    <td className="text" style={styles.itemText}>
      {name}
      <br />
      <span className="muted" style={styles.detail}>
        {texts.variant({
          colour,
          size: sizeName(size),
          quantity,
          price: formatPaise(pricePaise),
          nowrap: (children) => <span style={styles.noWrap}>{children}</span>,
        })}
      </span>
    </td>
  );
}
