// A text that somebody typed, with its line breaks, under a small heading.
import { Text } from '@react-email/components';
import { styles } from './styles.ts';

export function QuotedText({ title, children }: { title: string; children: string }) {
  return (
    <>
      <Text className="text" style={styles.subtitle}>
        {title}
      </Text>
      <Text dir="auto" className="text" style={{ ...styles.text, whiteSpace: 'pre-wrap' }}>
        {children}
      </Text>
    </>
  );
}
