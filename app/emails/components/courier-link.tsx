// Link to the courier's page about a parcel.
import { Paragraph, TextLink } from './email-layout.tsx';

type CourierLinkProps = { url: string | undefined; isOnItsWay?: boolean };

/** Nothing for an order that is not shipped yet, or by a courier without such a page. */
export function CourierLink({ url, isOnItsWay = false }: CourierLinkProps) {
  if (!url) return null;
  const verb = isOnItsWay ? 'Follow' : 'View';
  return (
    <Paragraph>
      <TextLink href={url}>{verb} the parcel on the courier’s page</TextLink>
    </Paragraph>
  );
}
