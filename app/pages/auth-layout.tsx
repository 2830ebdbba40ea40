// The account pages' frame: a piece of the collection on the left, the form on the right, no shop around them.
import { Link, Outlet } from 'react-router';
import { Logo } from '#app/features/frame/logo.tsx';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { GateSpinner } from '#app/features/account/gate-spinner.tsx';
import { useColourMode } from '#app/theme/colour-mode.ts';
import { textLinkClass } from '#app/ui/text-link.ts';
import { paths } from '#domain/paths.ts';
import { pictureAddress, sourceSet } from '#domain/picture.ts';

export default function AuthLayout() {
  // There is no switch here, but there may be one in another tab.
  useColourMode();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface lg:grid-cols-2 lg:grid-rows-1">
      <PictureSide />
      <div className="flex flex-col px-[var(--gutter)] py-8 lg:py-10">
        <header className="mx-auto w-full max-w-100">
          <Link to={paths.home()} className="inline-block" aria-label="Sunehri, home">
            <Logo />
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="mx-auto my-auto w-full max-w-100 py-10">
          <div className="noscript:hidden">
            <Outlet />
          </div>
          <p className="hidden noscript:block">
            Signing in needs JavaScript. Please switch it on and come again.
          </p>
        </main>
        <DemoNotice />
      </div>
      <GateSpinner />
    </div>
  );
}

const STRIP = '/media/site/story-1.webp';

/** Decoration: below lg a strip of cloth, from lg a full-height arch. */
function PictureSide() {
  return (
    <div className="bg-page lg:sticky lg:top-0 lg:h-dvh lg:p-10">
      <div className="relative h-40 lg:mx-auto lg:h-full lg:max-w-160">
        <span className="absolute inset-0 hidden translate-x-3 translate-y-3 rounded-arch border border-accent-400 lg:block" />
        <picture>
          <source
            media="(width >= 62em)"
            type="image/avif"
            srcSet={sourceSet({ src: '/media/site/auth.webp', width: 1000 }, 'avif')}
            sizes="640px"
            width={1000}
            height={1600}
          />
          <source
            type="image/avif"
            srcSet={sourceSet({ src: STRIP, width: 1120 }, 'avif')}
            sizes="100vw"
          />
          <img
            src={pictureAddress(STRIP, 640, 'webp')}
            alt=""
            width={1120}
            height={1400}
            className="relative size-full object-cover lg:rounded-arch lg:shadow-1 dark:brightness-[.86]"
          />
        </picture>
      </div>
    </div>
  );
}

function DemoNotice() {
  if (useShopFacts().mode !== 'demo') return null;
  return (
    <p className="mx-auto w-full max-w-100 border-t border-line pt-4 type-caption text-muted">
      This is a demo shop. The mail it sends is found in its{' '}
      <Link to={paths.mailbox()} className={textLinkClass}>
        mailbox
      </Link>
      .
    </p>
  );
}
