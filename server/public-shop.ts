// What customers read of the shop, in each language: the same modules, with the owner's texts where they are translated.
import { english as englishLanguage } from '#domain/language/languages.ts';
import type { PublicSettings } from '#domain/shop/shop-settings.ts';
import { chargesGst } from '#domain/tax/gstin.ts';
import type { Settings } from './platform/config/env.ts';
import type { Db } from './platform/db/db.ts';
import type { ShopSettings } from './platform/db/shop-settings.ts';
import type { HomeContent } from '#domain/home/home-content.ts';
import { initialHome } from '#domain/home/home-page.ts';
import type { ShownSection } from '#domain/home/shown-home.ts';
import { sampleHomeIn } from './seed/sample-translations.ts';
import { sectionsOf, shownHome } from './shop/home/home-page.ts';
import { findShownPage, listPagePaths } from './shop/pages/shown-page.ts';
import type { LiveNavigation, Navigation } from './shop/navigation/live-navigation.ts';
import type { OfferedPayment } from './shop/payments/port.ts';
import { publicSettingsOf } from './shop/settings/public-settings.ts';
import {
  type ReadModules,
  type Texts,
  modulesInLanguage,
  textsInLanguage,
} from './shop/translations/in-language.ts';
import type { LiveTexts } from './shop/translations/shared-texts.ts';

/** The public settings, for every page. Settings and navigation are made anew at each read: a page copies them once. */
export type ShopConfig = {
  mode: Settings['mode'];
  url: string;
  settings: PublicSettings;
  /** Whether prices have GST in them, by law. */
  includesGst: boolean;
  /** Categories and menu collections. */
  navigation: Navigation;
  /** The ways to pay that the checkout offers, beside cash. */
  payments: readonly OfferedPayment[];
};

/** The sample content of a demo, until the owner has saved a page; else the sections of the page. */
export type ShownHome =
  | { sample: HomeContent; sections: null }
  | { sample: null; sections: ShownSection[] };

type Deps = {
  db: Db;
  settings: Settings;
  shopSettings: ShopSettings;
  navigation: LiveNavigation;
  offeredPayments: () => readonly OfferedPayment[];
  liveTexts: LiveTexts;
  modules: ReadModules;
};

export function openPublicShop({ db, settings, modules, liveTexts, ...deps }: Deps) {
  const configOf = (texts: Texts): ShopConfig => ({
    mode: settings.mode,
    url: settings.shopUrl,
    get settings() {
      return texts.settings();
    },
    get includesGst() {
      const { pricing, seller } = deps.shopSettings;
      return pricing.method === 'law' && chargesGst(seller, settings.mode);
    },
    get navigation() {
      return texts.navigation();
    },
    get payments() {
      return deps.offeredPayments();
    },
  });
  const homeOf =
    (language: string, { catalogue, collections }: ReadModules, texts: Texts) =>
    async (): Promise<ShownHome> => {
      const sources = { db, catalogue, collections, settings: texts.settings };
      const sections = await shownHome(sources);
      if (sections) return { sample: null, sections };
      if (settings.mode === 'demo') return { sample: sampleHomeIn(language), sections: null };
      const initial = { document: initialHome, at: new Date() };
      return { sample: null, sections: await sectionsOf(initial, sources) };
    };
  /** A page that the owner has written, by its slug or an earlier one; null if there is none that is published. */
  const ownPageOf =
    ({ catalogue, collections }: ReadModules, texts: Texts) =>
    (slug: string) =>
      findShownPage({ db, catalogue, collections, settings: texts.settings }, slug);
  const english = {
    // Rate limits and intervals are not public: they would help an attacker. Policies have pages of their own.
    settings: () => publicSettingsOf(deps.shopSettings),
    navigation: deps.navigation.current,
  };
  const inEnglish = {
    ...modules,
    config: configOf(english),
    home: homeOf(englishLanguage.code, modules, english),
    ownPage: ownPageOf(modules, english),
  };
  const opened = new Map([[englishLanguage.code, inEnglish]]);

  function openIn(language: string): typeof inEnglish {
    const target = { db, live: liveTexts, language, english };
    const texts = textsInLanguage(target);
    const translated = modulesInLanguage(modules, target);
    return {
      ...translated,
      config: configOf(texts),
      home: homeOf(language, translated, texts),
      ownPage: ownPageOf(translated, texts),
    };
  }

  return {
    ...inEnglish,
    /** Paths of the pages that the owner has published. */
    ownPagePaths: () => listPagePaths(db),
    /** What pages and API calls read in a language, by its code; in English where a text has no translation. */
    inLanguage(language: string): typeof inEnglish {
      const shop = opened.get(language) ?? openIn(language);
      opened.set(language, shop);
      return shop;
    },
  };
}
