// Email layout (header, card, footer) and the elements that every template uses.
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { adminPaths } from '#domain/admin-routes.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import { darkStyles, styles } from './styles.ts';

export type EmailProps<Data> = { data: Data; shop: EmailShop };

type EmailLayoutProps = {
  shop: EmailShop;
  preview: string;
  title: string;
  /** The owner needs no help from the seller. */
  isForOwner?: boolean;
  children: ReactNode;
};

/** `preview` is the line that an inbox shows beside the subject. */
export function EmailLayout({ shop, preview, title, isForOwner, children }: EmailLayoutProps) {
  return (
    <Html lang="en-IN">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={styles.body}>
        <Section className="page" style={styles.page}>
          <Container style={styles.container}>
            <Section style={styles.header}>
              <Link href={shop.url} target="_self" className="logo" style={styles.logo}>
                {/* The name stands below it. Otherwise eager, React writes a preload link, which no email client needs. */}
                <Img
                  src={`${shop.url}/media/site/app-icon-192.png`}
                  alt=""
                  width={48}
                  height={48}
                  loading="lazy"
                  style={styles.crest}
                />
                {shop.name}
              </Link>
              <Text className="tagline" style={styles.tagline}>
                {shop.tagline}
              </Text>
            </Section>
            <Section className="card" style={styles.card}>
              <Heading as="h1" className="text" style={styles.title}>
                {title}
              </Heading>
              {children}
            </Section>
            {isForOwner ? <OwnerFooter shop={shop} /> : <Footer shop={shop} />}
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

function Footer({ shop: { seller } }: { shop: EmailShop }) {
  return (
    <>
      <Text className="muted" style={styles.footer}>
        Need help? Write to <TextLink href={`mailto:${seller.email}`}>{seller.email}</TextLink> or
        call{' '}
        <span style={styles.noWrap}>
          <TextLink href={`tel:${seller.phone.replace(/[^+\d]/g, '')}`}>{seller.phone}</TextLink>
        </span>
      </Text>
      <Text className="muted" style={styles.footer}>
        {seller.legalName}, {seller.address}
      </Text>
      <Text className="muted" style={styles.footer}>
        {grievanceLine(seller)}
      </Text>
    </>
  );
}

function grievanceLine({
  grievanceOfficer,
  grievanceDesignation,
  grievanceContact,
}: EmailShop['seller']): string {
  return `Grievance officer: ${[grievanceOfficer, grievanceDesignation, grievanceContact].filter(Boolean).join(', ')}`;
}

function OwnerFooter({ shop }: { shop: EmailShop }) {
  return (
    <Text className="muted" style={styles.footer}>
      You receive this email as the owner of {shop.name}.{' '}
      <TextLink href={shop.url + adminPaths.settingsPart('emails')}>
        Choose your notifications
      </TextLink>
    </Text>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="text" style={styles.text}>
      {children}
    </Text>
  );
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={styles.smallPrint}>
      {children}
    </Text>
  );
}

/** A link inside a sentence. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} target="_self" className="muted" style={styles.link}>
      {children}
    </Link>
  );
}

/** A button, with its link as text for email clients that do not show the button. */
export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <Section style={styles.buttonRow}>
        <Button href={href} target="_self" style={styles.button}>
          {children}
        </Button>
      </Section>
      <Text className="muted" style={styles.fallbackLink} data-skip-in-text="true">
        If the button does not work, copy this link into your browser:{' '}
        <span style={styles.longLink}>{href}</span>
      </Text>
    </>
  );
}
