// Style guide: buttons, icon buttons and links, in each variant and state.
import { Link } from 'react-router';
import { Button, type ButtonVariant } from '#ui/components/button.tsx';
import { CountBadge } from '#ui/components/count-badge.tsx';
import { IconButton, type IconButtonVariant } from '#ui/components/icon-button.tsx';
import { BagIcon, HeartFilledIcon, HeartIcon } from '#ui/components/icons.tsx';
import { TrashIcon } from '#ui/components/page-icons.tsx';
import { quietLinkClass, textLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import { StyleGuideSection, Specimen } from './specimen.tsx';

const variants: readonly ButtonVariant[] = ['solid', 'outline', 'subtle', 'ghost-accent'];
const iconButtonVariants: readonly IconButtonVariant[] = ['plain', 'disc', 'outline'];

export function Buttons() {
  return (
    <StyleGuideSection title="Buttons and links">
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
      {iconButtonVariants.map((variant) => (
        <Specimen key={variant} name={`Icon button, ${variant}`}>
          <IconButton variant={variant} label={`Remove (${variant})`}>
            <TrashIcon />
          </IconButton>
          <IconButton variant={variant} label={`In the wishlist (${variant})`} aria-pressed>
            <HeartFilledIcon />
          </IconButton>
          <IconButton variant={variant} label={`Disabled (${variant})`} disabled>
            <HeartIcon />
          </IconButton>
        </Specimen>
      ))}
      <Specimen name="Count badge: 0, 3, and 12 with a maximum of 9">
        {[0, 3, 12].map((count) => (
          <IconButton key={count} label={`Cart, ${count} items`}>
            <BagIcon />
            <CountBadge count={count} max={9} />
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
            stands alone
          </Link>
        </p>
      </Specimen>
    </StyleGuideSection>
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
