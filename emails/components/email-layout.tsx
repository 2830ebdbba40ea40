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
import { type ReactNode, createContext, use } from 'react';
import * as texts from '#messages/email.ts';
import { direction, languageTag } from '#messages/language.ts';
import * as sellerTexts from '#messages/seller.ts';
import { iconUrl } from '#domain/shop/brand.ts';
import { DEFAULT_PALETTE, type PaletteName, palettes } from '#domain/shop/palettes.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import { darkStylesOf, styles } from './styles.ts';

/** The palette of the shop, for elements that are not told about the shop. */
const EmailPalette = createContext<(typeof palettes)[PaletteName]>(palettes[DEFAULT_PALETTE]);

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
  const palette = palettes[shop.brand?.palette ?? DEFAULT_PALETTE];
  return (
    <EmailPalette value={palette}>
      <Html lang={languageTag} dir={direction}>
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <style>{darkStylesOf(palette.brandOnDark)}</style>
        </Head>
        <Preview>{preview}</Preview>
        <Body className="page" style={styles.body}>
          <Section className="page" style={styles.page}>
            <Container style={styles.container}>
              <Section style={styles.header}>
                <Link
                  href={shop.url + shop.language.prefix}
                  target="_self"
                  className="logo"
                  style={{ ...styles.logo, color: palette.brand }}
                >
                  {/* The name stands below it. Otherwise eager, React writes a preload link, which no email client needs. */}
                  <Img
                    src={shop.url + iconUrl('/media/site/app-icon-192.png', shop.brand)}
                    alt=""
                    width={48}
                    height={48}
                    loading="lazy"
                    style={styles.crest}
                  />
                  {shop.name}
                </Link>
                {shop.tagline && (
                  <Text className="tagline" style={styles.tagline}>
                    {shop.tagline}
                  </Text>
                )}
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
    </EmailPalette>
  );
}

/** The seller, once the owner has entered who it is. */
function Footer({ shop: { seller } }: { shop: EmailShop }) {
  if (seller.legalName === '') return null;
  return (
    <>
      <Text className="muted" style={styles.footer}>
        {texts.help({
          address: seller.email,
          number: seller.phone,
          email: (children) => <TextLink href={`mailto:${seller.email}`}>{children}</TextLink>,
          phone: (children) => (
            <span style={styles.noWrap}>
              <TextLink href={`tel:${seller.phone.replace(/[^+\d]/g, '')}`}>{children}</TextLink>
            </span>
          ),
        })}
      </Text>
      <Text className="muted" style={styles.footer}>
        {texts.seller({ name: seller.legalName, address: seller.address })}
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
  const officer = [grievanceOfficer, grievanceDesignation, grievanceContact].filter(Boolean);
  return sellerTexts.grievanceOfficerIs({ name: officer.join(', ') });
}

function OwnerFooter({ shop }: { shop: EmailShop }) {
  return (
    <Text className="muted" style={styles.footer}>
      {texts.ownerNote({
        shop: shop.name,
        link: (children) => (
          <TextLink href={shop.url + adminPaths.settingsPart('emails')}>{children}</TextLink>
        ),
      })}
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
        <Button
          href={href}
          target="_self"
          style={{ ...styles.button, backgroundColor: use(EmailPalette).brand }}
        >
          {children}
        </Button>
      </Section>
      <Text className="muted" style={styles.fallbackLink} data-skip-in-text="true">
        {texts.buttonHint({
          url: href,
          link: (children) => <span style={styles.longLink}>{children}</span>,
        })}
      </Text>
    </>
  );
}
