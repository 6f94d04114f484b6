export const man = {
  name: 'Défense individuelle avec aides',
  summary: 'Chacun a son joueur, et tous les cinq gardent le ballon.',
  when: [
    'C’est ta première défense à tout âge : elle apprend la position, le regard et l’aide.',
    'Tes joueurs sont à peu près aussi rapides que les leurs.',
    'Ils tirent bien de loin ; personne ne reste seul longtemps.',
  ],
  steps: [
    'Ballon en tête de raquette. Pression sur le ballon, une main dans la ligne à une passe, un pied dans la raquette à deux passes.',
    'Passe à l’aile. Tous les cinq bougent pendant que le ballon est en l’air ; le côté opposé se replie vers l’axe du terrain.',
    'L’ailier déborde le premier défenseur par la ligne de fond. L’aide basse arrête le ballon hors de la raquette, le suivant prend sa place près du cercle.',
    'Passe vers l’aile opposée : chacun ressort sur son joueur, le plus proche d’abord, et la défense est de nouveau en place.',
  ],
  how: [
    'Commence par le placement à quatre, puis ajoute le drive, la coupe et l’écran, un par un.',
    'Décidez ensemble où orienter le ballon : ligne de touche ou ligne de fond. L’aide ne vient alors que d’un côté.',
    'Cinq mots suffisent : ballon, ferme, aide, écran, tir.',
  ],
  counters: [
    'Écrans loin du ballon : suis de près les bons tireurs, passe dessous pour les autres.',
    'Un joueur vous bat sans cesse : aide plus tôt depuis le côté opposé, ou prise à deux dès le premier dribble.',
    'Coupes dans le dos quand vous fermez : ouvre-toi et recule d’un pas.',
  ],
};

export const zone23 = {
  name: 'Zone 2-3',
  summary: 'Deux extérieurs en haut, trois le long de la ligne de fond : la raquette est fermée.',
  when: [
    'Ils pénètrent bien et tirent mal de loin.',
    'Tes intérieurs ont trop de fautes, ou les jambes sont lourdes.',
    'Après un temps mort ou une remise en jeu sous le panier, pour casser leur rythme.',
  ],
  steps: [
    'Deux aux coudes, trois en bas. Bras écartés : la zone doit paraître plus grande qu’elle n’est.',
    'Passe à l’aile : l’extérieur proche prend le ballon, l’autre descend sur la ligne des lancers francs.',
    'Passe dans le coin : l’ailier bas sort, le pivot prend le poste bas côté ballon, l’ailier opposé protège le cercle.',
    'Retour à l’aile. Le défenseur du coin reste un instant, jusqu’à l’arrivée de l’extérieur : pas de tir ouvert entre-temps.',
    'Ballon au poste haut : le pivot monte d’un pas, les extérieurs resserrent. Ne le laissez pas se tourner vers le cercle.',
  ],
  how: [
    'Dessine la zone de chaque défenseur à la craie et fais tourner le ballon sans tir.',
    'Tout le monde bouge à chaque passe ; qui reste immobile ouvre un trou.',
    'Rebond par secteur : chacun des trois du bas trouve le corps le plus proche, et les extérieurs viennent sur les rebonds longs.',
  ],
  counters: [
    'Appel au poste haut : passe devant, ou fais descendre plus tôt l’extérieur opposé.',
    'Surcharge à trois d’un côté : l’ailier bas opposé vient au milieu, et vous laissez un moment la passe transversale.',
    'Deux paniers à trois points de suite : passez en individuelle pour trois possessions.',
  ],
};

export const press = {
  name: 'Presse tout terrain 2-2-1',
  summary: 'Mener le ballon vers la touche, le piéger avant le milieu, intercepter la passe suivante.',
  when: [
    'Tu as un banc plus profond ou des extérieurs plus rapides.',
    'Vous êtes menés, ou ils montent le ballon en marchant.',
    'Après un lancer franc réussi, quand on a le temps de se placer.',
  ],
  steps: [
    'Vu du côté de leur remise en jeu. Deux devant, deux derrière, un au fond. La première passe est permise, mais vers le coin.',
    'Le défenseur avant proche ferme le milieu ; le ballon ne peut longer que la touche.',
    'Quand le dribble monte le long de la ligne, le deuxième rang avance : deux corps et la touche forment le piège.',
    'L’autre défenseur avant prend la passe en retrait, le deuxième rang opposé lit la passe le long de la ligne, le dernier garde le panier.',
    'Les passes longues et hautes qui sortent du piège sont celles à intercepter. Pas d’interception : sprint de repli devant le ballon.',
  ],
  how: [
    'Mains hautes et droites dans le piège. Sans aller chercher le ballon : une faute est leur porte de sortie.',
    'Piégez quand le porteur tourne le dos ou baisse les yeux, sinon orientez seulement.',
    'Travaillez le repli autant que le piège : après une passe par-dessus, les cinq foncent vers la raquette.',
  ],
  counters: [
    'Un joueur au milieu : le défenseur avant opposé reste sur cette ligne, même sans piège.',
    'La longue passe au milieu du terrain : le dernier défenseur joue le ballon, l’opposé recule.',
    'Deux paniers faciles de suite : quittez la presse, et revenez-y après le prochain temps mort.',
  ],
};
