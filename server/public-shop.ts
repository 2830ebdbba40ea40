// What customers read of the shop, in each language: the same modules, with the owner's texts where they are translated.
import { english as englishLanguage } from '#domain/language/languages.ts';
import type { PublicSettings } from '#domain/shop/shop-settings.ts';
import type { Settings } from './platform/config/env.ts';
import type { Db } from './platform/db/db.ts';
import type { ShopSettings } from './platform/db/shop-settings.ts';
import { sampleHomeIn } from './seed/sample-translations.ts';
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
  /** Categories and menu collections. */
  navigation: Navigation;
  /** The ways to pay that the checkout offers, beside cash. */
  payments: readonly OfferedPayment[];
};

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
    get navigation() {
      return texts.navigation();
    },
    get payments() {
      return deps.offeredPayments();
    },
  });
  /** Content of the home page in a demo; a live shop has none of its own yet. */
  const homeIn = (language: string) => (settings.mode === 'demo' ? sampleHomeIn(language) : null);
  const english = {
    // Rate limits and intervals are not public: they would help an attacker. Policies have pages of their own.
    settings: () => publicSettingsOf(deps.shopSettings),
    navigation: deps.navigation.current,
  };
  const inEnglish = {
    ...modules,
    config: configOf(english),
    home: homeIn(englishLanguage.code),
  };
  const opened = new Map([[englishLanguage.code, inEnglish]]);

  function openIn(language: string): typeof inEnglish {
    const target = { db, live: liveTexts, language, english };
    return {
      ...modulesInLanguage(modules, target),
      config: configOf(textsInLanguage(target)),
      home: homeIn(language),
    };
  }

  return {
    ...inEnglish,
    /** What pages and API calls read in a language, by its code; in English where a text has no translation. */
    inLanguage(language: string): typeof inEnglish {
      const shop = opened.get(language) ?? openIn(language);
      opened.set(language, shop);
      return shop;
    },
  };
}
