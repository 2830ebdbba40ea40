// The paper every letter of the shop is written on, and the pieces a letter is made of.
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { darkStyles, look } from './look.ts';

export type LetterShop = { name: string; url: string };

type FrameProps = { shop: LetterShop; preview: string; title: string; children: ReactNode };

export function Frame({ shop, preview, title, children }: FrameProps) {
  return (
    <Html lang="en-IN">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={look.desk}>
        <Section className="page" style={look.page}>
          <Container style={look.column}>
            <Section style={look.top}>
              <Link href={shop.url} target="_self" className="wordmark" style={look.wordmark}>
                {shop.name}
              </Link>
            </Section>
            <Section className="paper" style={look.paper}>
              <Heading as="h1" className="ink" style={look.title}>
                {title}
              </Heading>
              {children}
            </Section>
            <Text className="quiet" style={look.foot}>
              {shop.name} · Handcrafted in India
            </Text>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={look.text}>
      {children}
    </Text>
  );
}

export function Aside({ children }: { children: ReactNode }) {
  return (
    <Text className="quiet" style={look.aside}>
      {children}
    </Text>
  );
}

/** A link within a line. */
export function Follow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} target="_self" className="quiet" style={look.link}>
      {children}
    </Link>
  );
}

/** The button, and the same address to copy where buttons do not work. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <Section style={look.action}>
        <Button href={href} target="_self" style={look.button}>
          {children}
        </Button>
      </Section>
      <Text className="quiet" style={look.address} data-skip-in-text="true">
        Or open this address: {href}
      </Text>
    </>
  );
}
