// Image of a product in an email, 4:5. Named by the text beside it, also where the email client blocks images.
import { Img } from '@react-email/components';
import { styles } from './styles.ts';

export function ProductImage({ src }: { src: string }) {
  return (
    <Img
      src={src}
      alt=""
      width={64}
      height={80}
      // Otherwise React writes a preload link, which no email client needs.
      loading="lazy"
      style={styles.image}
    />
  );
}
