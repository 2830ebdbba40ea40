// A piece's pictures as large as the screen, one after another.
import { ShopPicture } from '#app/features/frame/picture.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons.tsx';
import type { Picture } from '#domain/product.ts';

type PictureWindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  pictures: readonly Picture[];
  shown: number;
  onShow: (shown: number) => void;
};

export function PictureWindow(props: PictureWindowProps) {
  const { open, onOpenChange, name, pictures, shown, onShow } = props;
  const picture = pictures[shown];
  const step = (by: number) => onShow((shown + by + pictures.length) % pictures.length);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={name} wide fullBelowMd>
      {picture && (
        <figure className="flex flex-col items-center gap-3">
          <ShopPicture
            {...picture}
            sizes="(width < 62em) 94vw, 80vh"
            className="max-h-[calc(100dvh-13rem)] w-auto max-w-full rounded-sm object-contain"
          />
          <figcaption className="text-center type-small text-muted">{picture.alt}</figcaption>
        </figure>
      )}
      {pictures.length > 1 && (
        <div className="mt-2 flex items-center justify-center gap-4">
          <IconButton label="Previous picture" onClick={() => step(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <span role="status" className="type-small tabular-nums">
            {shown + 1} / {pictures.length}
          </span>
          <IconButton label="Next picture" onClick={() => step(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </Dialog>
  );
}
