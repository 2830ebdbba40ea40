// Lines of an order in an email: image, name, colour, size, quantity and amount.
import { Img, Section } from '@react-email/components';
import { formatPaise } from '#domain/money.ts';
import type { OrderEmailLine } from '#server/mail/port.ts';
import { styles } from './styles.ts';

export function OrderLines({ lines }: { lines: readonly OrderEmailLine[] }) {
  return (
    <Section>
      <table className="amounts" style={styles.table}>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.name} ${line.colour} ${line.size}`}>
              {line.image && (
                <td style={styles.imageCell}>
                  {/* Named by the text beside it, also where the email client blocks images. */}
                  <Img
                    src={line.image}
                    alt=""
                    width={64}
                    height={80}
                    // Otherwise React writes a preload link, which no email client needs.
                    loading="lazy"
                    style={styles.image}
                  />
                </td>
              )}
              <td className="text" style={styles.cell}>
                {line.name}
                <br />
                <span className="muted" style={styles.detail}>
                  {line.colour}, {line.size} ·{' '}
                  <span style={styles.noWrap}>
                    {line.quantity} × {formatPaise(line.pricePaise)}
                  </span>
                </span>
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
