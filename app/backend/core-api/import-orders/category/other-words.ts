export const languages = ['en', 'no', 'sv', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

/**
 * `set`: several garments sold together. `detail`: describes a garment and must not be read word by word.
 * `department`: as a type it rules out a garment; in a title or a tag it means nothing (`Home shirt`).
 */
export type OtherWords = Record<Language, string> & {
  other: 'set' | 'accessory' | 'detail' | 'department';
};

export const otherWords: readonly OtherWords[] = [
  {
    other: 'set',
    en: 'set, sets, two-piece, 2-piece, two piece, three-piece, 3-piece, twinset, twin set, co-ord, co-ords, outfit',
    no: '-sett, antrekk, todelt, joggedress, treningsdress',
    sv: 'set, matchande set, tvådelad, tvådelat, joggingset, träningsset, träningsoverall',
    fr: 'ensemble, ensembles, survêtement, coffret, deux pièces',
    es: 'conjunto, conjuntos, chándal, dos piezas',
  },
  {
    other: 'accessory',
    en: `bag, bags, backpack, backpacks, tote, totes, handbag, handbags, clutch, wallet, wallets, purse, purses, belt, belts, hat,
      hats, cap, caps, beanie, beanies, scarf, scarves, glove, gloves, mittens, sock, socks, tie, ties, bow tie,
      jewelry, jewellery, necklace, earrings, ring, bracelet, watch, sunglasses, gift card, gift cards, umbrella,
      bra, bras, underwear, briefs, boxer, boxers, boxer shorts, underpants, lingerie, pyjamas, pajamas, nightgown,
      bathrobe, bath robe, towel, laces, shoelaces, insoles, shoe care, cufflinks, handkerchief, pocket square,
      polish, nail polish, shoe polish, shaver, fabric shaver, pattern, patterns, hanger, hangers, sewing kit`,
    no: `-veske, -vesker, -sekk, -sekker, -lommebok, -belte, -belter, -hatt, lue, luer, strikkelue, ullue, -caps, -skjerf, -hansker,
      -votter, -sokk, -sokker, -slips, sløyfe, smykke, halskjede, øredobber, armbånd, solbriller, gavekort, paraply,
      bh, undertøy, -truse, -truser, -bokser, boksershorts, -pysjamas, nattkjole, badekåpe, morgenkåpe, håndkle,
      skolisser, innleggssåler, skopleie, skokrem, strømper, strømpebukse, strømpebukser,
      neglelakk, symønster, strikkemønster, kleshenger, kleshengere, lofjerner`,
    sv: `-väska, -väskor, -ryggsäck, -plånbok, -bälte, -bälten, -hatt, -mössa, -mössor, -keps, -halsduk, -halsdukar,
      -handskar, -vantar, -strumpa, -strumpor, slips, -fluga, smycke, halsband, örhängen, armband, solglasögon,
      presentkort, paraply, underkläder, -trosa, -trosor, -kalsonger, -pyjamas, nattlinne, morgonrock, badrock,
      handduk, skosnören, sulor, skovård, strumpbyxor, sjal,
      nagellack, symönster, stickmönster, galge, galgar, klädhängare, noppborttagare`,
    fr: `sac, sacs, sac à dos, sac à main, pochette, portefeuille, ceinture, ceintures, chapeau, chapeaux, bonnet,
      bonnets, casquette, casquettes, écharpe, écharpes, foulard, gant, gants, chaussette, chaussettes, cravate,
      bijou, bijoux, collier, bracelet, montre, lunettes de soleil, carte cadeau, carte-cadeau, parapluie,
      soutien-gorge, sous-vêtements, boxer, boxers, collants, pyjama, peignoir, serviette, lacets,
      cirage, vernis à ongles, patron de couture, cintre, cintres, rasoir anti-bouloches`,
    es: `bolso, bolsos, mochila, mochilas, cartera, carteras, bandolera, cinturón, cinturones, sombrero, gorro, gorra,
      gorras, bufanda, bufandas, pañuelo, guantes, calcetín, calcetines, corbata, corbatas, joya, joyas,
      pulsera, reloj, gafas de sol, tarjeta regalo, tarjeta de regalo, paraguas, sujetador, ropa interior, bragas,
      calzoncillos, medias, pijama, pijamas, albornoz, toalla, cordones,
      betún, esmalte de uñas, patrón de costura, percha, perchas, quitapelusas`,
  },
  {
    other: 'detail',
    en: `cap sleeve, cap sleeves, tie dye, tie front, tie neck, tie back, tie waist, boot cut, pull on, top stitch,
      shirt collar, set in, dress code, ring detail, apparel & accessories, apparel and accessories,
      clothing & accessories, clothing and accessories, fashion & accessories`,
    no: 'slips-detalj, skjortekrage, klær og tilbehør, klær & tilbehør',
    sv: 'skjortkrage, kläder och accessoarer, kläder & accessoarer',
    fr: 'col chemise, taille haute, vêtements et accessoires, vêtements & accessoires',
    es: 'cuello camisa, cuello camisero, ropa y accesorios, ropa & accesorios',
  },
  {
    other: 'department',
    en: `accessories, home, homeware, home decor, household, beauty, cosmetics, skincare, fragrance, pets, pet supplies,
      patterns and kits, books, toys, stationery, electronics`,
    no: 'tilbehør, hjem, interiør, skjønnhet, kosmetikk, hudpleie, dyr, kjæledyr, bøker, leker, elektronikk',
    sv: 'accessoarer, hem, heminredning, skönhet, kosmetika, hudvård, djur, husdjur, böcker, leksaker, elektronik',
    fr: `accessoires, maison, décoration, beauté, cosmétiques, parfum, animaux, animalerie, livres, jouets, papeterie,
      électronique`,
    es: `accesorios, hogar, decoración, belleza, cosmética, perfume, mascotas, libros, juguetes, papelería,
      electrónica`,
  },
];
