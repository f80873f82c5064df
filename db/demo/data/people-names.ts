/** First and last names of invented people. Any likeness to somebody is chance. */
export interface PeopleNames {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const words = (text: string) => text.trim().split(/\s+/);

export const AMERICAN_NAMES: PeopleNames = {
  first: words(`
    Adele Alton Amara Andre Anika Arturo Beatriz Bennett Bianca Brooks Calvin Camille Carmen Cecil Chandra Clara
    Corinne Curtis Dalia Damon Daphne Delia Desmond Dominic Edith Eliana Elias Emmett Esperanza Estelle Ezra Fatima
    Felix Fiona Gideon Graciela Greta Hamid Harriet Hector Imani Ines Irving Jamal Janelle Joaquin Josefina Jules Kavita
    Keiko Lamont Leona Lionel Lucia Malcolm Marguerite Marisol Mei Mercedes Milo Nadia Naomi Neil Nora Octavio Odessa Omar
    Paloma Pauline Priya Quentin Ramona Raymond Renata Rhea Roland Rosalind Rufus Salma Selena Silas Simone Soledad Sunil
    Tamsin Theo Thelma Tobias Ursula Valeria Vernon Violet Wendell Winona Xavier Yolanda Yusuf Zelda
  `),
  last: words(`
    Abernathy Achterberg Aldana Amadi Arrington Ashworth Ballinger Barraza Bassett Beltran Bergstrom Blackwood Bouchard
    Bracken Brightwell Calloway Carrasco Castellano Chaudhry Clevenger Colburn Cordova Crandall Dalgaard Darby Delacroix
    Desai Dorsett Eastman Echeverria Ellsworth Engstrom Escamilla Fairbanks Farrow Fenwick Figueroa Fontaine Gaines Galindo
    Garrity Goswami Granger Gutierrez Haddad Halvorsen Hargrove Hathaway Hollis Huang Ibarra Ingersoll Iwasaki Jamison
    Jessup Kapoor Keating Kimura Kirkland Kowalczyk Lachance Lassiter Lindqvist Lockhart Lozano Macready Madrigal Maddox
    Marchetti Mbeki Mendelson Merriweather Montero Mukherjee Nakagawa Navarrete Nesbitt Nguyen Norwood Obregon Okonkwo
    Ortega Ostrander Pacheco Pemberton Pereira Pettigrew Quezada Quillen Rasmussen Redfield Renteria Ridgeway Rosenthal
    Saavedra Sandoval Satterfield Schuyler Serrano Shapiro Sorensen Stanfield Stavros Sutter Takahashi Tallmadge Thackeray
    Thorne Tillman Trujillo Underhill Valdivia Vandermeer Vickers Wadsworth Weatherly Whitlock Winslow Yamamoto Yarborough
    Zamora Ziegler
  `),
};

export const BRITISH_NAMES: PeopleNames = {
  first: words(`
    Adaeze Agnes Alistair Anjali Arabella Barnaby Beatrix Benedict Bronwen Callum Cordelia Crispin Deepa Dermot Dilys Edmund
    Elspeth Fergus Fenella Gareth Gemma Giles Hamish Harpreet Hester Imogen Isla Jasper Jemima Kwame Leonora Lorcan Maeve
    Malik Marian Niamh Nigel Olwen Oscar Parveen Percival Philippa Rafiq Rosalyn Rowan Rupert Saoirse Sanjay Siobhan Tabitha
    Tariq Tristan Una Verity Winifred Zara
  `),
  last: words(`
    Achebe Aldridge Ashcombe Atherton Balfour Barraclough Begum Blakemore Bramwell Carmichael Chowdhury Clitheroe Colquhoun
    Dalrymple Davenport Eastwick Elphick Entwistle Farquhar Featherstone Fothergill Gallimore Garside Goodfellow Haldane
    Hargreaves Hathersage Holloway Iqbal Jellicoe Kaur Kettering Langford Lockwood Loxley MacAllister Malhotra Marchbanks
    Mortlake Nettleton Norcross Oakeshott Okafor Ormerod Osei Pargeter Penhaligon Pickering Quayle Ravenscroft Rosewarne
    Sackville Shelbourne Skelton Sommerville Tattersall Thistlewood Trelawny Underwood Varley Wainwright Wetherby Whitcombe
    Wolstenholme Yardley
  `),
};
