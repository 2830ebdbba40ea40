// One variant in a stock count: what it is, how many are on hand, and the number pad.
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import type { StockRow } from '#server/shop/products/list-stock.ts';
import { NumberPad } from './number-pad.tsx';
import { VariantName, variantText } from './variant-name.tsx';

type CountStepProps = {
  variant: StockRow;
  /** Number that was counted before; null for a variant that was not counted. */
  counted: number | null;
  isFirst: boolean;
  onCount: (counted: number) => void;
  onSkip: () => void;
  onBack: () => void;
};

/** Keyed by variant. Without a number typed, one tap says that the number on hand is right. */
export function CountStep(props: CountStepProps) {
  const { variant, counted, isFirst, onCount, onSkip, onBack } = props;
  const { onHand, reserved } = variant;
  const [typed, setTyped] = useState(counted === null ? '' : String(counted));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const isTooFew = typed !== '' && Number(typed) < reserved;
  const enter = () => {
    if (!isTooFew) onCount(typed === '' ? onHand : Number(typed));
  };
  return (
    <>
      <div role="status" className="sr-only">
        {variantText(variant)}
      </div>
      <Card className="p-3 sm:p-4">
        <VariantName variant={variant} imageClass="h-25 w-20">
          {variant.name}
        </VariantName>
      </Card>
      <p className="my-3 flex justify-between gap-3 type-small text-muted">
        <span>
          On hand: <b className="font-semibold text-ink tabular-nums">{onHand}</b>
        </span>
        {reserved > 0 && <span>{reserved} reserved by open orders</span>}
      </p>
      <NumberPad
        ref={input}
        label={`Counted, ${variantText(variant)}`}
        value={typed}
        onChange={setTyped}
        onEnter={() => typed !== '' && enter()}
      />
      <p role="alert" className="min-h-6 pt-1 type-small text-error">
        {isTooFew &&
          `${reserved === 1 ? '1 item is' : `${reserved} items are`} reserved by open orders. Enter ${reserved} or more.`}
      </p>
      <div className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-rail pb-[env(safe-area-inset-bottom)] md:static md:border-0 md:bg-transparent">
        <div className="mx-auto flex max-w-md items-center gap-2 px-4 py-3 md:px-0">
          {!isFirst && (
            <Button variant="ghost-accent" onClick={onBack}>
              Back
            </Button>
          )}
          <Button variant="ghost-accent" onClick={onSkip}>
            Skip
          </Button>
          <Button className="grow" onClick={enter}>
            {typed === '' ? `Matches ${onHand}` : 'Next'}
          </Button>
        </div>
      </div>
    </>
  );
}
