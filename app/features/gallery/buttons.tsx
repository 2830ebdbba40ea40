// Buttons, icon buttons and links, at rest, busy and switched off.
import { Link } from 'react-router';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { CountBadge } from '#app/ui/count-badge.tsx';
import { IconButton, type IconButtonLook } from '#app/ui/icon-button.tsx';
import { BagIcon, HeartFilledIcon, HeartIcon, TrashIcon } from '#app/ui/icons.tsx';
import { quietLinkClass, textLinkClass } from '#app/ui/text-link.ts';
import { paths } from '#domain/paths.ts';
import { GallerySection, Specimen } from './specimen.tsx';

const variants: readonly ButtonVariant[] = ['solid', 'outline', 'subtle', 'ghost-accent'];
const looks: readonly IconButtonLook[] = ['plain', 'disc', 'outline'];

export function Buttons() {
  return (
    <GallerySection title="Buttons and links">
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}`}>
          <ButtonStates variant={variant} />
        </Specimen>
      ))}
      <Specimen name="Button, gold: on dark bands only">
        <div className="on-dark flex flex-wrap gap-3 rounded-md bg-strip p-5">
          <ButtonStates variant="gold" />
        </div>
      </Specimen>
      {looks.map((look) => (
        <Specimen key={look} name={`Icon button, ${look}`}>
          <IconButton look={look} label={`Remove (${look})`}>
            <TrashIcon />
          </IconButton>
          <IconButton look={look} label={`In the wishlist (${look})`} aria-pressed>
            <HeartFilledIcon />
          </IconButton>
          <IconButton look={look} label={`Switched off (${look})`} disabled>
            <HeartIcon />
          </IconButton>
        </Specimen>
      ))}
      <Specimen name="Count badge: none, some, more than nine">
        {[0, 3, 12].map((count) => (
          <IconButton key={count} label={`Cart, ${count} items`}>
            <BagIcon />
            <CountBadge count={count} />
          </IconButton>
        ))}
      </Specimen>
      <Specimen name="Links">
        <p>
          A link{' '}
          <Link to={paths.about()} className={textLinkClass}>
            inside a sentence
          </Link>
          , and one that{' '}
          <Link to={paths.contact()} className={quietLinkClass}>
            stands by itself
          </Link>
        </p>
      </Specimen>
    </GallerySection>
  );
}

function ButtonStates({ variant }: { variant: ButtonVariant }) {
  return (
    <>
      <Button variant={variant} size="sm">
        Small
      </Button>
      <Button variant={variant}>Add to Cart</Button>
      <Button variant={variant} size="lg" icon={<BagIcon size={20} />}>
        Large
      </Button>
      <Button variant={variant} loading loadingLabel="Sending...">
        Send
      </Button>
      <Button variant={variant} disabled>
        Sold out
      </Button>
    </>
  );
}
