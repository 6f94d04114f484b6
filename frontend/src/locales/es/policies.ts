/** The privacy policy and the terms. `parts` of each are shown in the order of the dialog. */
export default {
  privacy: {
    title: 'Política de privacidad',
    lead: 'Qué guarda Hoopline de ti, quién lo ve y por cuánto tiempo.',
    stored: {
      title: 'Qué guardamos',
      text: 'Cuando inicias sesión, tu proveedor de acceso nos dice tu nombre, tu correo y, si la tiene, tu foto. Desde entonces guardamos lo que haces aquí: tu perfil y tu avatar, los partidos que creas y a los que te sumas con sus resultados, tus llegadas a las canchas y lo que informas de ellas, publicaciones, comentarios y me gusta, mensajes, postulaciones, tu perfil de entrenador y tus ajustes. Necesitamos todo esto para mostrártelo a ti y a las personas con quienes lo compartes. El servidor también conserva por poco tiempo un registro técnico de las solicitudes, para encontrar fallos y frenar abusos.',
    },
    device: {
      title: 'En tu dispositivo',
      text: 'Usamos dos cookies. Una contiene tu sesión, para que el servidor te reconozca de una página a otra. La otra se guarda cuando guardas un idioma y contiene solo su nombre, para que las páginas que crea el servidor también estén en él. El almacenamiento de tu navegador guarda borradores, mensajes por enviar, las últimas páginas que viste, tu modo de color, tu idioma y tus últimos ajustes guardados. Los borradores, los mensajes sin enviar y esas páginas se borran cuando cierras sesión. Tu ubicación solo se lee después de que tu navegador te haya preguntado. Sirve para encontrar canchas y partidos cerca de ti y para confirmar una llegada.',
    },
    seen: {
      title: 'Quién ve qué',
      text: 'Los partidos públicos, las publicaciones, los comentarios, las jugadas y los anuncios de entrenamiento y patrocinio los puede ver cualquiera. Tu correo completo solo lo ves tú; los demás ven la primera letra y el dominio. Los mensajes los leen las personas de la conversación; el chat de un partido lo leen quien organiza, los jugadores y la lista de espera. Los partidos privados los ven quien organiza, los jugadores y quien tiene el enlace. Las postulaciones las ven tú y la persona a quien las enviaste. Si desactivas “Perfil público”, no sales en las listas de jugadores, la búsqueda por nombre, la clasificación, la lista de entrenadores ni las listas de seguidores de otros, y tu página no se abre para los demás. Quien conoce tu correo completo aún puede encontrarte, y quienes juegan contigo siguen viendo tu nombre.',
    },
    guests: {
      title: 'Invitados',
      text: 'Puedes mirar, sumarte a partidos y guardar ajustes sin una cuenta. Entonces guardamos un invitado para ti, ligado a la cookie de tu navegador. Cuando inicias sesión, lo que hizo el invitado pasa a tu cuenta. Un invitado que no vuelve en 180 días se elimina. Los partidos pasados muestran entonces a un exjugador en su lugar.',
    },
    uploads: {
      title: 'Fotos y videos',
      text: 'Las fotos y los videos que subes se conservan hasta que borras la publicación, la foto o el certificado que los muestra. Cualquiera que tenga la dirección de un archivo puede abrirlo, salvo que el equipo de moderación haya ocultado lo que lo muestra: entonces solo pueden hacerlo tú y ese equipo. Un dispositivo en el que ya se abrió puede conservar su propia copia. Lo que se sube y nunca se usa se elimina.',
    },
    others: {
      title: 'Otras empresas',
      text: 'Aquí no hay rastreo, ni publicidad, ni analítica de terceros, y no vendemos ni alquilamos nada sobre ti. Pueden intervenir dos servicios: el proveedor de acceso que eliges y el proveedor de mapas que configuró el operador de este sitio. El proveedor de mapas dibuja mapas y encuentra canchas; recibe el lugar que miras, no tu nombre.',
    },
    yours: {
      title: 'Tus opciones',
      text: 'Puedes cambiar tu perfil y borrar tus publicaciones, comentarios y fotos cuando quieras. En Ajustes eliges qué ven los demás de ti, descargas una copia de lo que guardamos y eliminas tu cuenta con todo lo que hay en ella. Si la cuenta está suspendida cuando se elimina, una cosa queda hasta que termine la suspensión: un código calculado a partir de tu inicio de sesión, que no dice quién eres y solo sirve para rechazar ese mismo inicio de sesión. Si esta política cambia, el texto nuevo aparecerá aquí.',
    },
  },
  terms: {
    title: 'Términos del servicio',
    lead: 'Las reglas para quienes juegan, publican y se encuentran en Hoopline.',
    what: {
      title: 'Qué es Hoopline',
      text: 'Hoopline te ayuda a encontrar canchas, partidos y gente con quien jugar, y a compartir lo que pasa allí. Es un punto de encuentro: los partidos los organizan los propios jugadores, los entrenamientos los dan los entrenadores y los patrocinios los ofrecen los patrocinadores. No somos parte de lo que acuerden entre ustedes. Usar Hoopline es gratis. Al usarlo aceptas estos términos.',
    },
    account: {
      title: 'Tu cuenta',
      text: 'Puedes usar gran parte de Hoopline como invitado, o iniciar sesión con un proveedor de acceso. Usa tu propia cuenta y no la compartas. Eres responsable de lo que se haga con ella. Di quién eres de modo que otros jugadores puedan confiar, y no te hagas pasar por otra persona. Si donde vives eres demasiado joven para aceptar términos como estos, pregunta antes a tu madre, tu padre o tu tutor.',
    },
    behave: {
      title: 'Cómo nos tratamos',
      text: 'Juega limpio en la cancha y en la app. No amenaces, acoses ni insultes a nadie, y no publiques odio, contenido sexual ni violencia. No envíes publicidad ni el mismo mensaje a mucha gente. No pongas resultados, estados de cancha ni llegadas falsos, y no marques como ausente a quien estuvo. No intentes romper el servicio, leer lo que no es para ti ni reunir datos de otras personas.',
    },
    content: {
      title: 'Lo que publicas',
      text: 'Lo que escribes y subes sigue siendo tuyo. Nos permites guardarlo y mostrarlo en Hoopline a quienes pueden verlo, mientras esté aquí. Publica solo lo que tienes derecho a publicar, y pregunta a las personas que se reconozcan en tus fotos y videos. El operador puede quitar lo que incumpla estos términos y cerrar cuentas que lo hagan una y otra vez.',
    },
    games: {
      title: 'Partidos y canchas',
      text: 'Tomar un cupo es prometer que vas a ir. Déjalo a tiempo si no puedes, para que juegue alguien de la lista de espera. Las inscripciones y los premios son asunto de quienes organizan y quienes juegan: Hoopline no recibe pagos. Los datos de las canchas vienen de jugadores y de mapas, y pueden estar equivocados o ser viejos. Comprueba que la cancha esté abierta, sea segura y se pueda usar. En el baloncesto te puedes lastimar: juegas por tu cuenta y riesgo, y tú decides si estás en condiciones.',
    },
    coaching: {
      title: 'Entrenamiento y patrocinio',
      text: 'Di con honestidad qué ofreces y qué pides. Los certificados los sube cada entrenador; nosotros no los comprobamos. Las calificaciones vienen de jugadores cuya postulación aceptó el entrenador. Acuerden precios, horarios y obligaciones antes de empezar, y tengan cuidado cuando haya menores: sus padres o tutores deben saberlo y estar de acuerdo.',
    },
    limits: {
      title: 'Lo que no podemos prometer',
      text: 'Trabajamos para que Hoopline funcione y tus datos estén seguros, pero no podemos prometer que esté siempre disponible ni libre de fallos. Respondemos hasta donde exige la ley, y no por lo que hagan otros usuarios ni por los partidos, entrenamientos y patrocinios que acuerden. Puedes dejar de usar Hoopline cuando quieras y pedir al operador que borre tu cuenta. Si estos términos cambian, el nuevo texto aparece aquí antes de aplicarse.',
    },
  },
} as const;
