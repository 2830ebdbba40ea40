// npm run pictures: draws the sample pictures, all of them or (`-- rajsi-roop banner-1`) those so named.
import { drawPictures } from '#samples/pictures/draw.ts';

await drawPictures(process.argv.slice(3));
