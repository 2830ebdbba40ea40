// A piece's pictures in full size, one after another.
import { useEffect, useState } from 'react';
import { ShopPicture } from '#app/features/frame/picture.tsx';
import { cx } from '#app/ui/cx.ts';
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
  const [whole, setWhole] = useState(false);
  const picture = pictures[shown];
  const many = pictures.length;
  useEffect(() => {
    if (!open || many < 2) return;
    const press = ({ key }: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (by) onShow((shown + by + many) % many);
    };
    // On the way down: the dialog lets no arrow key up again.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [open, many, shown, onShow]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      wide
      fullBelowMd
      footer={many > 1 && <Steps shown={shown} many={many} onShow={onShow} />}
    >
      {picture && (
        <figure className="flex flex-col items-center gap-3">
          {/* As wide as the window, and scrolled; a click makes it fit, and large again. */}
          <button
            type="button"
            aria-label="Fit to the window"
            aria-pressed={whole}
            className={cx(
              'focus-visible:-outline-offset-4',
              whole ? 'cursor-zoom-in' : 'w-full cursor-zoom-out',
            )}
            onClick={() => setWhole(!whole)}
          >
            <ShopPicture
              {...picture}
              alt=""
              sizes="(width < 62em) 94vw, 1032px"
              className={cx(
                'rounded-sm dark:brightness-86',
                whole ? 'max-h-[calc(100dvh-15rem)] w-auto max-w-full' : 'w-full',
              )}
            />
          </button>
          <figcaption className="text-center type-small text-muted">{picture.alt}</figcaption>
        </figure>
      )}
    </Dialog>
  );
}

type StepsProps = { shown: number; many: number; onShow: (shown: number) => void };

function Steps({ shown, many, onShow }: StepsProps) {
  return (
    <div className="flex w-full items-center justify-center gap-4">
      <IconButton label="Previous picture" onClick={() => onShow((shown - 1 + many) % many)}>
        <ChevronLeftIcon />
      </IconButton>
      <span role="status" className="type-small tabular-nums">
        {shown + 1} / {many}
      </span>
      <IconButton label="Next picture" onClick={() => onShow((shown + 1) % many)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  );
}
