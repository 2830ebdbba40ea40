// Map of the shop as a drawing: no map service is contacted until its link is opened.
import { useShopConfig } from '#app/state/use-shop-config.ts';
import { textLinkClass } from '#app/ui/link-styles.ts';

export function MapCard() {
  const { address } = useShopConfig().settings.seller;
  return (
    <figure className="overflow-hidden rounded-md bg-card shadow-1">
      <svg
        viewBox="0 0 800 300"
        role="img"
        aria-label={`Map of the surroundings of ${address}`}
        className="block w-full bg-page-alt text-line"
        preserveAspectRatio="xMidYMid slice"
      >
        <g fill="none" stroke="currentColor" strokeLinecap="round">
          <path strokeWidth="26" d="M-20 190C160 170 300 210 460 178S700 120 830 140" />
          <path
            strokeWidth="16"
            d="M150 -20C170 90 150 200 190 330M420 -20C400 80 430 180 410 330"
          />
          <path strokeWidth="16" d="M640 -20C620 80 660 210 640 330M-20 70C200 50 400 80 830 30" />
          <path
            strokeWidth="9"
            d="M-20 268C240 250 520 290 830 240M290 -20C300 90 280 220 300 330"
          />
          <path
            strokeWidth="9"
            d="M530 -20C520 100 550 220 530 330M740 -20C750 120 730 230 745 330"
          />
        </g>
        <g fill="currentColor" opacity=".55">
          <path d="M205 88h70v70h-70zM312 92h78v62h-78zM440 100h66v58h-66zM560 92h58v50h-58z" />
          <path d="M210 216h64v40h-64zM318 222h74v44h-74zM440 212h76v44h-76zM560 200h60v48h-60z" />
        </g>
        <g className="text-brand-text" fill="none" stroke="currentColor" strokeWidth="3">
          <path
            className="fill-raised"
            d="M452 172V128C448 118 454 108 464 106C470 96 478 92 484 84C490 92 498 96 504 106C514 108 520 118 516 128V172Z"
          />
          <path fill="currentColor" d="M470 172h28l-14 26Z" />
          <circle cx="484" cy="138" r="9" fill="currentColor" />
        </g>
      </svg>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5 sm:px-7">
        <span>{address}</span>
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
          rel="noreferrer"
          className={textLinkClass}
        >
          Open in OpenStreetMap
        </a>
      </figcaption>
    </figure>
  );
}
