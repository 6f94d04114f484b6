export default {
  privacy: {
    title: 'Politique de confidentialité',
    lead: 'Ce que Hoopline garde de toi, qui le voit et pendant combien de temps.',
    stored: {
      title: 'Ce que nous gardons',
      text: 'Quand tu te connectes, ton fournisseur de connexion nous transmet ton nom, ton adresse e-mail et, s’il en a une, ta photo. Nous gardons ensuite ce que tu fais ici : ton profil et ton avatar, les matchs que tu crées et rejoins et leurs résultats, ta présence signalée sur les terrains et ce que tu en rapportes, tes posts, commentaires et « J’aime », tes messages, tes candidatures, ton profil de coach et tes réglages. Nous en avons besoin pour te les montrer à nouveau, à toi et aux personnes avec qui tu les partages. Le serveur garde aussi, pour peu de temps, un journal technique des requêtes, afin de trouver les pannes et d’empêcher les abus.',
    },
    device: {
      title: 'Sur ton appareil',
      text: 'Nous déposons deux cookies. L’un contient ta session, pour que le serveur te reconnaisse d’une page à l’autre. L’autre est déposé quand tu enregistres une langue et ne contient que son nom, pour que les pages créées par le serveur soient aussi dans cette langue. Le stockage de ton navigateur garde tes brouillons, les messages encore à envoyer, les pages que tu as vues en dernier, ton mode d’affichage, ta langue et tes derniers réglages enregistrés. Les brouillons, les messages non envoyés et ces pages sont supprimés quand tu te déconnectes. Ta position n’est lue qu’après une demande de ton navigateur. Elle sert à trouver des terrains et des matchs près de toi et à confirmer ta présence.',
    },
    seen: {
      title: 'Qui voit quoi',
      text: 'Tout le monde peut voir les matchs publics, les posts, les commentaires, les temps forts et les annonces de coaching et de sponsoring. Ton adresse e-mail n’est montrée en entier qu’à toi ; les autres voient sa première lettre et son domaine. Les messages sont lus par les personnes de la conversation, et la discussion d’un match par l’hôte, les joueurs et la liste d’attente. Les matchs privés sont vus par leur hôte, leurs joueurs et toute personne qui a leur lien. Les candidatures sont vues par toi et par la personne à qui tu les as envoyées. Si tu désactives « Profil public », tu n’apparais plus dans les listes de joueurs, la recherche par nom, le classement, la liste des coachs ni les listes d’abonnés des autres, et ta page ne s’ouvre pas pour les autres. Une personne qui connaît toute ton adresse e-mail peut encore te trouver, et celles qui jouent dans les mêmes matchs voient encore ton nom.',
    },
    guests: {
      title: 'Invités',
      text: 'Tu peux regarder, rejoindre des matchs et enregistrer des réglages sans compte. Nous gardons alors pour toi un profil d’invité, lié au cookie de ton navigateur. Quand tu te connectes, ce que l’invité a fait rejoint ton compte. Un invité qui n’est pas revenu depuis 180 jours est supprimé. Les matchs passés montrent alors un ancien joueur à sa place.',
    },
    uploads: {
      title: 'Photos et vidéos',
      text: 'Les images et vidéos que tu envoies sont gardées jusqu’à ce que tu supprimes le post, la photo ou le diplôme qui les montre. Toute personne qui a l’adresse d’un fichier peut l’ouvrir, sauf si l’équipe de modération a masqué ce qui le montre : à part toi, seule cette équipe le peut alors. Un appareil sur lequel il a déjà été ouvert peut en garder une copie. Les fichiers envoyés qui ne servent jamais sont supprimés.',
    },
    others: {
      title: 'Autres entreprises',
      text: 'Il n’y a ici ni pistage, ni publicité, ni mesure d’audience par d’autres, et nous ne vendons ni ne louons rien sur toi. Deux services peuvent intervenir : le fournisseur de connexion que tu choisis, et le fournisseur de cartes que l’exploitant de ce site a configuré. Le fournisseur de cartes dessine les cartes et trouve les terrains ; il reçoit le lieu que tu regardes, pas ton nom.',
    },
    yours: {
      title: 'Tes choix',
      text: 'Tu peux modifier ton profil et supprimer tes posts, commentaires et photos à tout moment. Dans les réglages, tu choisis ce que les autres voient de toi, tu télécharges une copie de ce que nous gardons et tu supprimes ton compte avec tout ce qui va avec. Si le compte est suspendu au moment de sa suppression, une chose reste jusqu’à la fin de la suspension : un code calculé à partir de ta connexion, qui ne dit pas qui tu es et sert seulement à refuser la même connexion. Si ce texte change, la nouvelle version s’affiche ici.',
    },
  },
  terms: {
    title: 'Conditions d’utilisation',
    lead: 'Les règles pour toutes les personnes qui jouent, publient et se rencontrent sur Hoopline.',
    what: {
      title: 'Ce qu’est Hoopline',
      text: 'Hoopline t’aide à trouver des terrains, des matchs et des gens avec qui jouer, et à partager ce qui s’y passe. C’est un lieu de rencontre : les matchs sont menés par les joueurs qui les organisent, le coaching est donné par des coachs, et le sponsoring est proposé par des sponsors. Nous ne sommes pas partie à ce que vous convenez entre vous. L’utilisation de Hoopline est gratuite. En l’utilisant, tu acceptes ces conditions.',
    },
    account: {
      title: 'Ton compte',
      text: 'Tu peux utiliser une grande partie de Hoopline comme invité, ou te connecter avec un fournisseur de connexion. Utilise ton propre compte et garde-le pour toi. Tu es responsable de ce qui est fait avec. Dis qui tu es d’une manière sur laquelle les autres joueurs peuvent compter, et ne te fais pas passer pour quelqu’un d’autre. Si tu es trop jeune pour accepter ce genre de conditions là où tu vis, demande d’abord à un parent ou à un tuteur.',
    },
    behave: {
      title: 'Comment nous nous traitons',
      text: 'Joue franc jeu sur le terrain et dans l’application. Ne menace, ne harcèle et n’insulte personne, et ne publie ni haine, ni contenu sexuel, ni violence. N’envoie pas de publicité ni le même message à beaucoup de gens. Ne saisis pas de faux résultats, de faux états de terrain ni de fausses présences, et ne signale pas l’absence de joueurs qui étaient là. N’essaie pas de casser le service, de lire ce qui ne t’est pas destiné ni de collecter des données sur d’autres personnes.',
    },
    content: {
      title: 'Ce que tu publies',
      text: 'Ce que tu écris et envoies reste à toi. Tu nous autorises à l’enregistrer et à le montrer dans Hoopline aux personnes qui peuvent le voir, aussi longtemps qu’il est ici. Ne publie que ce que tu as le droit de publier, et demande leur accord aux personnes reconnaissables sur tes images et vidéos. L’exploitant peut retirer ce qui enfreint ces conditions, et fermer les comptes qui le font à répétition.',
    },
    games: {
      title: 'Matchs et terrains',
      text: 'Une place que tu prends est une promesse de venir. Si tu ne peux pas, rends-la à temps, pour que quelqu’un de la liste d’attente puisse jouer. Les frais de participation et les récompenses se règlent entre hôtes et joueurs : Hoopline n’encaisse aucun paiement. Les informations sur les terrains viennent des joueurs et de données cartographiques ; elles peuvent être fausses ou dépassées. Vérifie qu’un terrain est ouvert, sûr et autorisé. Le basket peut blesser : tu joues à tes propres risques, et c’est à toi de juger si ta forme le permet.',
    },
    coaching: {
      title: 'Coaching et sponsoring',
      text: 'Dis honnêtement ce que tu offres et ce que tu demandes. Les diplômes que montre un coach sont envoyés par ce coach ; nous ne les vérifions pas. Les notes viennent de joueurs dont le coach a accepté la candidature. Mettez-vous d’accord sur les prix, les horaires et les obligations avant de commencer, et faites attention quand des mineurs sont concernés : un parent ou un tuteur doit le savoir et être d’accord.',
    },
    limits: {
      title: 'Ce que nous ne pouvons pas promettre',
      text: 'Nous faisons tout pour que Hoopline fonctionne et que tes données soient en sécurité, mais nous ne pouvons pas promettre qu’il soit toujours disponible ni sans défaut. Nous sommes responsables dans la mesure où la loi l’exige, et non de ce que font d’autres membres ni des matchs, du coaching et du sponsoring qu’ils organisent. Tu peux cesser d’utiliser Hoopline à tout moment et demander à l’exploitant de supprimer ton compte. Si ces conditions changent, le nouveau texte est affiché ici avant de s’appliquer à toi.',
    },
  },
};
