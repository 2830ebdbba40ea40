// Search synonyms a new shop starts with: each catalogue term and its other spellings and names.
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { searchSynonyms } from '#server/platform/db/schema/search.ts';

const synonyms: Record<string, string> = {
  lehenga:
    'lehnga lehanga lahenga lehinga lenga lengha lehengha langa lacha chaniya chania ghagra ghaghara ghagara',
  ghaghra:
    'ghagra ghagara ghaghara ghaghro chaniya chania chaniyo pavadai lehnga lehanga lahenga lengha lehengha',
  dupatta:
    'chunni chuni chunari chunri chundri chunar odhni odhani orhni odni dupata duppatta dupatha dupta stole shawl veil scarf',
  blouse: 'choli cholis kanchli kachli bodice top blause blous',
  bandhani: 'bandhej bandhini bandhni bandej bandhanee bandini',
  'tie-dyed':
    'bandhej bandhini bandhni bandhani bandej bandini tiedye tyedye shibori leheriya lehariya',
  leheriya: 'lehariya laheriya lahariya leharia lehriya lahriya',
  zardozi: 'zardosi jardosi jardozi zardoshi zardozee',
  zari: 'jari zaree jaree zardozi zardosi jardosi',
  gota: 'gotta gotapatti gotapati gottapatti patti pati',
  'mirror work': 'mirrorwork sheesha shisha sheeshe abhla abla',
  embroidered: 'embroidary embroidry kadhai karhai kasida kashida zardozi zardosi jardosi resham',
  mulmul: 'malmal mulmull muslin',
  cotton: 'coton kottan suti sooti',
  silk: 'resham reshmi sillk',
  organza: 'organja kota',
  ikat: 'ikkat patola pochampally',
  'block print': 'blockprint bagru sanganeri ajrakh dabu',
  butas: 'buti booti buta bootis boota butti',
  jaal: 'jal jaali',
  red: 'lal laal sindoori maroon',
  pink: 'gulabi rani',
  yellow: 'haldi peela pila',
  blue: 'neela nila',
  green: 'hara mehndi mehendi henna',
  black: 'kala kaala',
  ivory: 'safed white cream',
  wedding: 'shaadi shadi bridal bride dulhan vivah marriage',
  festive: 'festival diwali navratri garba teej karwachauth party',
};

/**
 * Inserts the synonyms only where there are none of them: afterwards the owner turns off what does not fit. Those of the
 * owner stay as they are.
 */
export async function seedSearchSynonyms(db: Db | Tx): Promise<void> {
  const isOfShop = eq(searchSynonyms.isOwn, false);
  const existing = await db.select().from(searchSynonyms).where(isOfShop).limit(1);
  if (existing.length > 0) return;
  const rows = Object.entries(synonyms).flatMap(([meaning, spellings]) =>
    spellings.split(' ').map((spelling) => ({ spelling, meaning })),
  );
  await db.insert(searchSynonyms).values(rows).onConflictDoNothing();
}
